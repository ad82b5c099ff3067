declare global {
  interface Window {
    /** What the script sets. */
    Svc?: Svc;
  }
}

export interface Svc {
  /** Shows a checkout. One that is open is closed first. */
  open(options: SvcCheckoutOptions): void;
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
  appearance?: SvcAppearance | undefined;
  /** The payment has succeeded. This is no proof: the webhook that the shop's server receives is. */
  onSuccess?: ((result: SvcResult) => void) | undefined;
  onFailure?: ((result: SvcFailure) => void) | undefined;
  onExpired?: ((result: SvcResult) => void) | undefined;
  /** The payer has closed the modal dialog: with its button, with Esc or with a click outside. */
  onClose?: (() => void) | undefined;
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

export interface SvcError {
  code: 'MISSING_CHECKOUT_URL' | 'CONTAINER_NOT_FOUND' | 'CHECKOUT_LOAD_FAILED';
  /** For the developer of the shop, in English. */
  message: string;
}
