import type { Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { invalid } from '../../domain/refusal.ts';
import type { OperationRow } from '../../generated/operations.ts';
import { validationDetails } from './validation-details.ts';
import { dropUnknownProperties } from './drop-unknown-properties.ts';
import { described, requestContract, type Described, type Json } from './request-contract.ts';

type ValidatorError = Error & { errors?: { path: string }[] };

type Validate = (request: Request, response: Response) => Promise<void>;

/** By document and operation. */
const validators = new WeakMap<Json, Map<string, Validate>>();

/**
 * Checks a request against its operation in the contract; its body has been read.
 * @throws Refusal VALIDATION_ERROR that names every problem, up to 100
 */
export async function validate(
  document: Json,
  operation: OperationRow,
  request: Request,
  response: Response,
): Promise<void> {
  const known = validators.get(document) ?? new Map<string, Validate>();
  validators.set(document, known);
  // Made when it is first needed: all of them together would hold up a start for most of a second.
  const check = known.get(operation.id) ?? validator(document, operation);
  known.set(operation.id, check);
  await check(request, response);
}

/** The router has found the operation already, so each validator is given that one alone and has nothing to search. */
function validator(document: Json, operation: OperationRow): Validate {
  const description = described(document, operation);
  const chain = middleware({
    apiSpec: requestContract(document, operation) as never,
    validateApiSpec: false,
    // It stops at the first problem, and looks at sizes before patterns: what is wrong beside it is found by `explain`,
    // whose work is bounded. With `allErrors` one body of 62 KB took 11 seconds.
    validateRequests: { coerceTypes: false, allowUnknownQueryParameters: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: 'full' },
  }) as RequestHandler[];

  return async (request, response) => {
    try {
      for (const step of chain) await run(step, request, response);
    } catch (error) {
      throw asRefusal(error as ValidatorError, description, request);
    }
    if (description.body !== null) request.body = dropUnknownProperties(description.body, request.body as unknown);
  };
}

const run = (step: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    try {
      void Promise.resolve(step(request, response, next)).catch(reject);
    } catch (error) {
      reject(error);
    }
  });

function asRefusal(error: ValidatorError, description: Described, request: Request): unknown {
  if (error.errors === undefined) return error;
  const details = validationDetails(description, request);
  if (details.length > 0) return invalid(...details);
  const field = error.errors[0]?.path.replace(/^\/(body|query|headers|params)\/?/, '').replaceAll('/', '.') ?? '';
  return invalid({ field, code: 'INVALID_FORMAT', message: 'Is not accepted.' });
}
