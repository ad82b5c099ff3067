import type { Svc } from '../embed/options.ts';

export type * from '../embed/options.ts';

const loading = new Map<string, Promise<Svc>>();

/**
 * Loads the script from the service, once for each address. After an error it can be called again.
 *
 * @returns the script's `Svc`, or null on a server, where there is no document
 */
export async function loadSvc({ scriptUrl }: { scriptUrl: string }): Promise<Svc | null> {
  if (typeof document === 'undefined') return null;
  const { href } = new URL(scriptUrl, document.baseURI);
  const promise = loading.get(href) ?? load(href);
  loading.set(href, promise);
  try {
    return await promise;
  } catch (error) {
    loading.delete(href);
    throw error;
  }
}

function load(href: string): Promise<Svc> {
  return new Promise((resolve, reject) => {
    // The page has a script element of its own that has run.
    if (window.Svc && [...document.scripts].some(({ src }) => src === href)) return resolve(window.Svc);
    const script = document.createElement('script');
    script.src = trusted(href);
    script.addEventListener('load', () =>
      window.Svc ? resolve(window.Svc) : reject(new Error(`${href} is not the checkout script of svc.`)),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The checkout script could not be loaded from ${href}.`));
    });
    document.head.append(script);
  });
}

/** Not in all browsers, and not yet in the types of TypeScript. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** A page with `require-trusted-types-for 'script'` takes the address of a script only from a policy; this one is `svc`. */
function trusted(href: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('svc', { createScriptURL: (url) => url });
  } catch {
    // The page allows no policy of this name. If it needs one, the browser refuses the address.
  }
  return policy?.createScriptURL(href) ?? href;
}
