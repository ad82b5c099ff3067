import type { Method } from './state.ts';
import { find } from './dom.ts';

export type Tabs = {
  /** Shows the tabs of these methods; one method needs no tab. */
  show(methods: readonly Method[]): void;
  chosen(): Method;
  choose(method: Method): void;
};

const all = [
  { method: 'INTEROPERABLE_QR', tab: '#tab-qr', panel: '#panel-qr' },
  { method: 'BANK_TRANSFER', tab: '#tab-code', panel: '#panel-code' },
  { method: 'WALLET', tab: '#tab-wallet', panel: '#panel-wallet' },
] as const;

/** Tabs with the keys of the ARIA Authoring Practices Guide: arrows, Home, End. */
export function createTabs(): Tabs {
  const entries = all.map(({ method, tab, panel }) => ({ method, tab: find(tab), panel: find(panel) }));
  let offered: readonly Method[] = [];
  let chosen: Method = 'INTEROPERABLE_QR';

  function choose(method: Method): void {
    chosen = method;
    for (const entry of entries) {
      const isChosen = entry.method === method;
      entry.tab.setAttribute('aria-selected', String(isChosen));
      entry.tab.tabIndex = isChosen ? 0 : -1;
      entry.panel.hidden = !isChosen || !offered.includes(method);
    }
  }

  for (const { method, tab } of entries) {
    tab.addEventListener('click', () => choose(method));
    tab.addEventListener('keydown', (event) => {
      const shown = entries.filter((entry) => offered.includes(entry.method));
      const index = shown.findIndex((entry) => entry.tab === tab);
      const steps: Record<string, number> = {
        ArrowRight: 1,
        ArrowLeft: -1,
        Home: -index,
        End: shown.length - 1 - index,
      };
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = shown.at((index + step) % shown.length);
      if (next === undefined) return;
      choose(next.method);
      next.tab.focus();
    });
  }

  return {
    show(methods) {
      offered = methods;
      const areTabs = methods.length > 1;
      find('#tabs').hidden = !areTabs;
      for (const { method, tab, panel } of entries) {
        tab.hidden = !methods.includes(method);
        if (areTabs) panel.setAttribute('role', 'tabpanel');
        else panel.removeAttribute('role');
      }
      choose(methods.includes(chosen) ? chosen : (methods[0] ?? chosen));
    },
    chosen: () => chosen,
    choose,
  };
}
