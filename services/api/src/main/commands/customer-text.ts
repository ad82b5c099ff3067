import type { Erased } from '../../application/customers/erase-customer.ts';
import type { SealedCustomer } from '../../domain/erasure.ts';
import { modeOf } from '../../domain/scope.ts';
import { adminLine } from '../command-line.ts';
import { fields, type Printed } from './output.ts';

export function erasedPrinted({ erasure, isKept, keptUntil, namedIn }: Erased): Printed {
  const { id, merchantId, createdAt } = erasure;
  const kept = isKept
    ? `What the law wants kept is sealed until ${keptUntil?.toISOString() ?? ''}. To open it:  ${adminLine(`customers unseal ${id} --reason …`)}`
    : 'Nothing of it is kept.';
  const named =
    namedIn.length === 0
      ? ''
      : `\n  These rows of the audit log may name this customer, and stay as they are: ${namedIn.join(', ')}.`;
  return {
    value: {
      id,
      merchant: merchantId,
      mode: modeOf(erasure),
      erased_at: createdAt.toISOString(),
      kept_until: keptUntil?.toISOString() ?? null,
      named_in_audit_rows: namedIn,
    },
    text: `Erased ${id}. Workers remove the copies in events, stored answers and messages within minutes, and once more after ten minutes.
  ${kept}${named}
  Backups forget when they are deleted: docs/personal-data.md.`,
  };
}

export function unsealedPrinted(customer: SealedCustomer): Printed {
  const { document, ...own } = customer;
  const row = {
    id: own.id,
    external_id: own.externalId,
    type: own.type,
    first_name: own.firstName,
    last_name: own.lastName,
    company_name: own.companyName,
    document: document && `${document.country} ${document.type} ${document.value}`,
    email: own.email,
    phone: own.phone,
  };
  return { value: row, text: fields(row) };
}
