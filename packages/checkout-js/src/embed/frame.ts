import { element } from './element.ts';

/** The hosted page, hidden until it answers: a browser that cannot load it shows a page of its own in it. */
export const createFrame = (): HTMLIFrameElement =>
  element('iframe', 'display:block;flex:auto;min-height:0;height:480px;border:0;width:100%;visibility:hidden', {
    allow: 'clipboard-write;web-share',
    referrerPolicy: 'no-referrer',
  });

/** Moves above the hidden frame, and takes no room of its own. */
export const createLoader = (): HTMLElement => element('progress', 'display:block;flex:none;margin:96px auto -112px');
