import { close, open } from './checkout.ts';

Object.assign(window, { Svc: { open, close } });
