import type { Settings } from '../core/index.ts';

/** Where the buyer comes back: the shop asks svc at once, and sends the buyer on to the storefront. */
export const returnPath = '/svc/return';

const template = ({ shopUrl, successUrl }: Settings): string | null =>
  shopUrl && successUrl ? `${shopUrl}${returnPath}?order={order}` : successUrl;

/** The settings for a checkout whose buyer comes back through the shop. Without an address of the shop, directly. */
export const withReturn = (settings: Settings): Settings => ({ ...settings, successUrl: template(settings) });

export const returnUrlOf = (settings: Settings, code: string): string | null => fill(template(settings), code);

/** The page of the storefront. */
export const storefrontUrlOf = ({ successUrl }: Settings, code: string): string | null => fill(successUrl, code);

const fill = (url: string | null, code: string): string | null =>
  url && url.replaceAll('{order}', encodeURIComponent(code));
