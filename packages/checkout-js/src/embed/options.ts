declare global {
  interface Window {
    /** What the script sets. */
    Svc?: Svc;
  }
  // For a program without the types of browsers, such as a server that imports only types.
  interface HTMLElement {}
}

export interface Svc {
  /** Shows a checkout. One that is open is closed first. */
  open(options: SvcCheckoutOptions): void;
  /** Shows a checkout inside an element, which is given by itself or by its id. */
  mount(container: HTMLElement | string, options: Omit<SvcCheckoutOptions, 'containerId'>): void;
  /** Closes the checkout that is open. No callback is called. */
  close(): void;
}

export interface SvcCheckoutOptions {
  /** `checkout_url` of the checkout session. */
  checkoutUrl?: string | undefined;
  /** `client_secret` of the checkout session or of the payment intent. Not used when there is a `checkoutUrl`. */
  clientSecret?: string | undefined;
  /** The id of the element that shows the checkout. Without it, the checkout is a modal dialog. */
  containerId?: string | undefined;
  /** Without it: the language of the session, else that of the browser. `auto`: that of the browser. */
  locale?: 'es' | 'en' | 'auto' | undefined;
  /** Without it: light. `auto`: as the device. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  appearance?: SvcAppearance | undefined;
  /** The payment has succeeded. This is no proof: the webhook that the shop's server receives is. */
  onSuccess?: ((result: SvcResult) => void) | undefined;
  onFailure?: ((result: SvcFailure) => void) | undefined;
  onExpired?: ((result: SvcResult) => void) | undefined;
  /** The payer has closed the modal dialog: with its button, with Esc, with a click outside or with the button Back. */
  onClose?: (() => void) | undefined;
  /** Without it, a `ConfigurationError` is thrown, and any other error is written to the console. */
  onError?: ((error: SvcError) => void) | undefined;
}

export interface SvcAppearance {
  /** For example `#0a7d5c`. */
  primaryColor?: string | undefined;
  /** An absolute https URL. */
  logo?: string | undefined;
}

export interface SvcResult {
  paymentIntentId: string;
}

export interface SvcFailure extends SvcResult {
  status: 'FAILED' | 'CANCELLED';
}

export interface SvcError extends Error {
  /** `ConfigurationError`: the shop's code must be changed. The message says where. */
  name: 'ConfigurationError' | 'Error';
  code: 'MISSING_CHECKOUT_URL' | 'INVALID_OPTION' | 'CONTAINER_NOT_FOUND' | 'CHECKOUT_LOAD_FAILED' | 'INVALID_CHECKOUT';
  /** For the developer of the shop, in English. */
  message: string;
}
