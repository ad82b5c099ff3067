import { close, open } from './checkout.ts';

// A page that has the script twice has one checkout.
window.Svc ??= { open, mount: (container, options) => open(options, container ?? 'null'), close };
