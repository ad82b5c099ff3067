import { element } from './element.ts';

/** The hosted page, hidden until it answers: a browser that cannot load it shows a page of its own in it. */
export const createFrame = (): HTMLIFrameElement =>
  element('iframe', 'display:block;flex:auto;width:100%;height:480px;min-height:0;border:0;visibility:hidden', {
    allow: 'clipboard-write;web-share',
    referrerPolicy: 'no-referrer',
  });

/** Moves above the hidden frame, and takes no room of its own. */
export const createLoader = (): HTMLElement => element('progress', 'display:block;flex:none;margin:96px auto -112px');
