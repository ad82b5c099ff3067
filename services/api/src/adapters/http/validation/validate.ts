import type { Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { readInstant } from '../../../domain/instant.ts';
import { say } from '../../../domain/message.ts';
import { invalid } from '../../../domain/refusal.ts';
import { dropUnknownProperties } from './drop-unknown-properties.ts';
import { requestSchemas, type RequestSchemas } from './request-schemas.ts';
import type { Node } from './schema-node.ts';
import { validationDetails } from './validation-details.ts';

/**
 * Checks a request, whose body has been read, against the document of its operation. The validator decides;
 * `validationDetails` words its verdict.
 * @throws Refusal VALIDATION_ERROR with all problems, at most 100
 */
export async function validate(document: Node, request: Request, response: Response): Promise<void> {
  const validator = validatorOf(document);
  const { schemas } = validator;
  const [refused] = await refusedPlaces(validator, request, response);
  if (refused !== undefined) {
    const details = validationDetails(schemas, request);
    if (details.length > 0) throw invalid(...details);
    const field = refused.replace(/^\/(body|query|headers|params)\/?/, '').replaceAll('/', '.');
    throw invalid({ field, code: 'INVALID_FORMAT', message: say('Is not accepted.') });
  }
  if (schemas.body !== null) request.body = dropUnknownProperties(schemas.body, request.body as unknown);
}

export type Validator = { schemas: RequestSchemas; steps: readonly RequestHandler[] };

const validators = new WeakMap<Node, Validator>();

/** The validator of a document. Compiled at the first call: to compile all at the start takes most of a second. */
export function validatorOf(document: Node): Validator {
  const validator = validators.get(document) ?? { schemas: requestSchemas(document), steps: compiled(document) };
  validators.set(document, validator);
  return validator;
}

/** Where the validator refuses the request, such as `/body/amount`: the first place, and what it tried in a choice. */
export async function refusedPlaces({ steps }: Validator, request: Request, response: Response): Promise<string[]> {
  try {
    for (const step of steps) await runStep(step, request, response);
    return [];
  } catch (error) {
    const { errors } = error as Error & { errors?: { path: string }[] };
    if (errors === undefined) throw error;
    return errors.map(({ path }) => path);
  }
}

const compiled = (document: Node): readonly RequestHandler[] =>
  middleware({
    // The validator changes it.
    apiSpec: structuredClone(document) as never,
    validateApiSpec: false,
    // The validator stops at the first problem and checks sizes before patterns. `validationDetails`, whose work is
    // bounded, finds all problems. With the validator's `allErrors` one body of 62 KB took 11 seconds.
    validateRequests: { coerceTypes: false, allowUnknownQueryParameters: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    formats: { 'date-time': (text: string) => readInstant(text) instanceof Date },
  });

/** Runs one Express middleware as a promise. */
const runStep = (step: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    try {
      void Promise.resolve(step(request, response, next)).catch(reject);
    } catch (error) {
      reject(error);
    }
  });
