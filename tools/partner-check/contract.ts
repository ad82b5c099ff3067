import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

export const kinds = ['qr', 'code', 'payout', 'refund', 'message'] as const;
export type Kind = (typeof kinds)[number];
export const rails = ['collection', 'payout', 'refund', 'message'] as const;
export type Rail = (typeof rails)[number];

export type Money = { amount: string; currency: string };
/** An order as partner.yaml describes it. The rule about its shape tells whether it is one. */
export type Order = {
  reference: string;
  kind: Kind;
  status: 'OPEN' | 'PAID' | 'WITHDRAWN' | 'SUCCEEDED' | 'FAILED';
  amount: Money | null;
  failure_code: string | null;
  instrument: { qr_payload: string | null; code: string | null; institution_name: string | null } | null;
  payment: { id: string; at: string } | null;
  merchant_id?: string | null;
  created_at?: string;
};
export type Movement = { payment_id: string; at: string };
export type Notification = {
  id: string;
  type: string;
  created_at: string;
  reference: string;
  amount?: Money | null;
  payment_id?: string | null;
  failure_code?: string | null;
};

/** What is wrong with a value: nothing, or a sentence for each place. */
export type Shape = (value: unknown) => string[];
export type Shapes = {
  order: Shape;
  differingOrder: Shape;
  unknownOrder: Shape;
  problem: Shape;
  notification: Shape;
  movement: Shape;
};

/** The shapes of both contracts, as they stand in partner.yaml and openapi.yaml. */
export async function readShapes(): Promise<Shapes> {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  (formats as unknown as (ajv: Ajv2020, options: object) => void)(ajv, { formats: ['date-time'] });
  for (const name of ['partner', 'openapi']) {
    const text = await readFile(new URL(`../../${name}.yaml`, import.meta.url), 'utf8');
    const { components } = parse(text) as { components: { schemas: object } };
    // The discriminator needs what only OpenAPI has.
    ajv.addSchema({ $id: name, components: { schemas: components.schemas } });
  }
  const shape = (name: string): Shape => {
    const validate = ajv.compile({ $ref: name });
    return (value) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message }) => `${instancePath.slice(1) || 'the body'} ${message}`,
          );
  };
  return {
    order: shape('partner#/components/schemas/Order'),
    differingOrder: shape('partner#/components/schemas/DifferingOrder'),
    unknownOrder: shape('partner#/components/schemas/UnknownOrder'),
    problem: shape('partner#/components/schemas/PartnerProblem'),
    movement: shape('partner#/components/schemas/Movement'),
    notification: shape('openapi#/components/schemas/RailNotification'),
  };
}
