import type { Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { invalid } from '../../../domain/refusal.ts';
import type { OperationRow } from '../../../generated/operations.ts';
import { validationDetails } from './validation-details.ts';
import { dropUnknownProperties } from './drop-unknown-properties.ts';
import { requestSchemas, requestContract, type RequestSchemas, type Json } from './request-contract.ts';

type ValidatorError = Error & { errors?: { path: string }[] };

type Validate = (request: Request, response: Response) => Promise<void>;

/** Compiled validators, by document and operation id. */
const validators = new WeakMap<Json, Map<string, Validate>>();

/**
 * Checks a request, whose body has been read, against its operation in the contract.
 * @throws Refusal VALIDATION_ERROR with all problems, at most 100
 */
export async function validate(
  document: Json,
  operation: OperationRow,
  request: Request,
  response: Response,
): Promise<void> {
  const byOperation = validators.get(document) ?? new Map<string, Validate>();
  validators.set(document, byOperation);
  // Compiled at the first call of the operation: to compile all at the start takes most of a second.
  const check = byOperation.get(operation.id) ?? validator(document, operation);
  byOperation.set(operation.id, check);
  await check(request, response);
}

/** The router has already found the operation, so each validator gets a document with this operation only. */
function validator(document: Json, operation: OperationRow): Validate {
  const schemas = requestSchemas(document, operation);
  const chain = middleware({
    apiSpec: requestContract(document, operation) as never,
    validateApiSpec: false,
    // The validator stops at the first problem and checks sizes before patterns. `validationDetails`, whose work is
    // bounded, finds all problems. With the validator's `allErrors` one body of 62 KB took 11 seconds.
    validateRequests: { coerceTypes: false, allowUnknownQueryParameters: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: 'full' },
  }) as RequestHandler[];

  return async (request, response) => {
    try {
      for (const step of chain) await runStep(step, request, response);
    } catch (error) {
      throw asRefusal(error as ValidatorError, schemas, request);
    }
    if (schemas.body !== null) request.body = dropUnknownProperties(schemas.body, request.body as unknown);
  };
}

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

function asRefusal(error: ValidatorError, schemas: RequestSchemas, request: Request): unknown {
  if (error.errors === undefined) return error;
  const details = validationDetails(schemas, request);
  if (details.length > 0) return invalid(...details);
  const field = error.errors[0]?.path.replace(/^\/(body|query|headers|params)\/?/, '').replaceAll('/', '.') ?? '';
  return invalid({ field, code: 'INVALID_FORMAT', message: 'Is not accepted.' });
}
