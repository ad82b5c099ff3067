import { close, open } from './checkout.ts';

window.Svc = { open, close };
