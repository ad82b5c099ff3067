import type { EndpointRef } from './deliveries-port.ts';

/** A worker sends to an endpoint only while it holds the endpoint's claim, so one worker at a time sends to it. */
export type WebhookClaims = {
  /**
   * Claims an endpoint for a number of seconds by the database's clock, which all processes share. Claiming again
   * extends the claim. @returns false while another worker's claim lasts, and in live mode while the service is on hold
   */
  claim(endpoint: EndpointRef, claim: { worker: string; seconds: number }): Promise<boolean>;
  release(webhookEndpointId: string, worker: string): Promise<void>;
  /** The claims of every worker. */
  releaseAll(): Promise<void>;
};
