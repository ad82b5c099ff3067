import { codeBlock, sampleTabs, tabbedBlock } from './code-block.ts';
import { at, resolved, text } from './document.ts';
import { guideCards } from './guide-page.ts';
import type { Guide } from './guides.ts';
import { empty, markup, type Html, type Part } from './html.ts';
import { inline, paragraphs } from './markdown.ts';
import { methodAndPath } from './operation.ts';
import { summaryOf } from './operation-node.ts';
import { sampleLanguages } from './sample-languages.ts';
import { eventId, eventsPath, objectId, placeOf, sectionPath, type ReferencePages, type Section } from './sections.ts';
import type { Source } from './source.ts';

/**
 * What the API is, its address, authentication, idempotency and errors; then the guides, and a link to everything. All
 * of the reference was on this page once: each link has the id that its target had, so that old links lead to it.
 */
export function overviewMain(source: Source, { sections }: ReferencePages, guides: readonly Guide[]): Html {
  return markup`${introduction(source)}${
    guides.length === 0
      ? empty
      : markup`<section id="guides">
<h2><a href="/docs/guides">Guides</a></h2>
${guideCards(guides)}</section>
`
  }${sections.map((section) => operationsOf(source, section))}${eventList(source)}${objectList(source)}`;
}

function introduction(source: Source): Html {
  const { address } = source;
  const info = at(source, 'info');
  const idempotencyKey = at(source, 'components', 'parameters', 'IdempotencyKey');
  return markup`<section id="introduction">
<h1>${text(info['title'])}</h1>
<p class="lead">${inline(text(info['summary']))}</p>
<div class="columns">
<div>
${paragraphs(text(info['description']))}<h2 id="authentication"><a href="#authentication">Authentication</a></h2>
<dl class="headers">
${schemesOf(source).map(scheme)}</dl>
<h2 id="idempotency"><a href="#idempotency">Idempotency</a></h2>
${paragraphs(text(idempotencyKey['description']))}<h2 id="errors"><a href="#errors">Errors</a></h2>
${paragraphs(errorsWords)}
</div>
<div class="example">
${codeBlock('Base URL', `${address}/v1`)}${firstRequest(address)}</div>
</div>
</section>
`;
}

const firstRequest = (address: string): Html =>
  tabbedBlock(
    'first-request',
    'First request',
    sampleTabs(sampleLanguages.map((language) => ({ language, code: language.first(address) }))),
  );

export const errorsWords =
  'All errors have the same fields and a stable code. [The list of codes](/docs/errors) explains each one and what to do.';

/** What authorises a call: the header or the parameter, and the meaning of its value. */
export const schemesOf = (source: Source) =>
  Object.values(at(source, 'components', 'securitySchemes')).map((one) => {
    const { in: place, name, description } = resolved(source, one);
    return {
      header: name === undefined ? 'Authorization: Bearer' : text(name),
      isInQuery: place === 'query',
      description: text(description),
    };
  });

function scheme({ header, isInQuery, description }: ReturnType<typeof schemesOf>[number]): Html {
  return markup`<div><dt><code>${header}</code>${isInQuery ? ' in the query' : ''}</dt><dd>${inline(description)}</dd></div>
`;
}

function operationsOf(source: Source, section: Section): Html {
  const lines = section.operations.map(
    (row) =>
      markup`<li id="${row.id}">${movedTo(placeOf(source, row.id), markup`${methodAndPath(row)} <span>${summaryOf(source, row)}</span>`)}</li>\n`,
  );
  return markup`<section id="${section.id}" class="part">
<h2><a href="${sectionPath(section)}">${section.name}</a></h2>
<p>${inline(section.description)}</p>
<ul class="overview">
${lines}</ul>
</section>
`;
}

const eventList = (source: Source): Html => markup`<section id="events" class="part">
<h2><a href="${eventsPath}">Events</a></h2>
<p id="signatures">What the service posts to your webhook endpoints, and ${movedTo(`${eventsPath}#signatures`, 'how to verify a signature')}.</p>
${codeList(
  source,
  source.events.map(({ type }) => [eventId(type), type]),
)}</section>
`;

/** In the order of the pages that describe them. */
function objectList(source: Source): Html {
  const ids = [...source.places.keys()].filter((id) => id.startsWith(objectId('')));
  return markup`<section id="objects" class="part">
<h2><a href="#objects">Objects</a></h2>
<p>The objects in responses and events.</p>
${codeList(
  source,
  ids.map((id) => [id, id.slice(objectId('').length)]),
)}</section>
`;
}

const codeList = (source: Source, all: readonly (readonly [id: string, label: string])[]): Html =>
  markup`<ul class="names">
${all.map(([id, label]) => markup`<li id="${id}">${movedTo(placeOf(source, id), markup`<code>${label}</code>`)}</li>\n`)}</ul>
`;

/** The script follows such a link at once when the address of the page names it. */
const movedTo = (href: string, content: Part): Html => markup`<a class="moved" href="${href}">${content}</a>`;
