import type { Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { invalid } from '../../domain/refusal.ts';
import type { Operation } from '../../generated/operations.ts';
import { explain } from './explain.ts';
import { requestContract } from './request-contract.ts';

type ValidatorError = Error & { errors?: { path: string }[] };

type Validate = (request: Request, response: Response) => Promise<void>;

const validators = new Map<Operation['id'], Validate>();

/**
 * Checks a request against its operation in the contract; its body has been read.
 * @throws Refusal VALIDATION_ERROR that names every problem, up to 100
 */
export async function validate(operation: Operation, request: Request, response: Response): Promise<void> {
  // Made when it is first needed: all of them together would hold up a start for most of a second.
  const known = validators.get(operation.id) ?? validator(operation);
  validators.set(operation.id, known);
  await known(request, response);
  forgetIgnored(request.body);
}

/** Beside the id of a customer nothing counts, so nothing is kept of it, whatever it is and however much. */
function forgetIgnored(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('customer' in body)) return;
  const { customer } = body;
  if (typeof customer === 'object' && customer !== null && 'id' in customer) body.customer = { id: customer.id };
}

/** The router has found the operation already, so each validator is given that one alone and has nothing to search. */
function validator(operation: Operation): Validate {
  const chain = middleware({
    apiSpec: requestContract(operation) as never,
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
      throw asRefusal(error as ValidatorError, operation, request);
    }
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

function asRefusal(error: ValidatorError, operation: Operation, request: Request): unknown {
  if (error.errors === undefined) return error;
  const details = explain(operation, request);
  if (details.length > 0) return invalid(...details);
  const field = error.errors[0]?.path.replace(/^\/(body|query|headers|params)\/?/, '').replaceAll('/', '.') ?? '';
  return invalid({ field, code: 'INVALID_FORMAT', message: 'Is not accepted.' });
}
