import type { Result } from './result.ts';

/** A JSON Schema of one value. */
export type Schema = { [keyword: string]: unknown };

/** A tool as the protocol describes it, and what it does. */
export type Tool = {
  name: string;
  description: string;
  inputSchema: {
    type: 'object';
    properties: { [name: string]: Schema };
    required: string[];
    additionalProperties: false;
  };
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  /** @param signal aborts when the assistant cancels the call */
  run(input: Input, signal: AbortSignal): Promise<Result>;
};

export type Input = { readonly [name: string]: unknown };

/** What the assistant did wrongly. The message says what to do instead. */
export class ToolError extends Error {}
