import { basePlaceholder } from './base-url.ts';
import { codeLinks } from './answers.ts';
import { json } from './code.ts';
import { joined, markup, type Html } from './html.ts';
import { summaryOf } from './operation.ts';
import { page } from './page.ts';
import { inline } from './prose.ts';
import { errorRows, operationRows, type ErrorRow } from './rows.ts';
import { schemaTable } from './schema-table.ts';
import { shapeOf } from './shape.ts';

/** Where `doc_url` of a refusal leads: one section for each code, with the code as its id. */
export function errorsPage(): string {
  return page({
    title: 'Errors',
    here: '/docs/errors',
    contents: contents(),
    main: markup`${opening()}${errorRows.map(section)}`,
  });
}

function opening(): Html {
  return markup`<section id="errors">
<h1>Errors</h1>
<p class="lead">Whatever goes wrong has one shape. Program against the <code>code</code>; the message is for people.</p>
<div class="columns">
<div>
${schemaTable('Error', shapeOfError(), 'optional')}<h2 id="shared"><a href="#shared">Shared codes</a></h2>
<p>Any operation may answer these, whatever else it lists.</p>
<p class="what">${codeLinks(errorRows.filter(({ shared }) => shared))}</p>
</div>
<div class="wire">
${sample()}</div>
</div>
</section>
`;
}

/** The codes have their own sections: in the table they would be a wall. */
function shapeOfError() {
  return shapeOf({ $ref: '#/components/schemas/ErrorResponse' }, 'expand').fields.map((field) => ({
    ...field,
    fields: field.fields.map((inner) =>
      inner.name === 'code' ? { ...inner, description: 'One of the codes below.', limits: [] } : inner,
    ),
  }));
}

function sample(): Html {
  const [code = ''] = operationRows.flatMap(({ errors }) => errors.filter((own) => own.endsWith('_NOT_FOUND')));
  const { message = '', status = 404 } = errorRows.find((row) => row.code === code) ?? {};
  const doc_url = `${basePlaceholder}/docs/errors#${code}`;
  const error = { code, message, request_id: 'req_01kah8x1vt0000a1s2d3f4g5hj', correlation_id: null, doc_url };
  return json(`Answer ${status}`, { success: false, message, error });
}

function section(row: ErrorRow): Html {
  const { code, status, message, action } = row;
  return markup`<section id="${code}" class="error">
<h2><a href="#${code}"><code>${code}</code></a></h2>
<dl class="facts">
<div><dt>Status</dt><dd>${status}</dd></div>
<div><dt>Meaning</dt><dd>${inline(message)}</dd></div>
<div><dt>What to do</dt><dd>${inline(action)}</dd></div>
<div><dt>Answered by</dt><dd>${answeredBy(row)}</dd></div>
</dl>
</section>
`;
}

function answeredBy({ code, shared }: ErrorRow): Html {
  if (shared) return markup`Any operation.`;
  const rows = operationRows.filter(({ errors }) => errors.includes(code));
  if (rows.length === 0) return markup`No operation yet; the code is reserved.`;
  return joined(
    rows.map((operation) => markup`<a href="/docs#${operation.id}">${summaryOf(operation)}</a>`),
    ' · ',
  );
}

function contents(): Html {
  const statuses = [...new Set(errorRows.map(({ status }) => status))].toSorted((a, b) => a - b);
  const groups = statuses.map((status) => {
    const rows = errorRows.filter((row) => row.status === status);
    return markup`<li><span class="group">${status}</span><ul>${rows.map(({ code }) => markup`<li><a href="#${code}"><code>${code}</code></a></li>\n`)}</ul></li>
`;
  });
  return markup`<ul class="contents codes">${groups}</ul>`;
}
