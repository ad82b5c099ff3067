// How a text becomes the words of the search: in the build, which makes the index, and in the browser, which reads it.

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `external_reference` and `payment.succeeded` are words, and so are their parts. */
export const words = (text) =>
  (plain(text).match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? []).flatMap((name) => {
    const parts = name.split(/[_.-]+/).filter(Boolean);
    return parts.length > 1 ? [name, ...parts] : parts;
  });

/** What is asked for: a name is one word, so that a whole error code finds that code. */
const asked = (text) => plain(text).match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? [];

/** Words that are everywhere, in the texts and in the samples, would be half of the index. */
const common = new Set(
  `await const console false import new null svc true
  a al also an and are as at be because but by cada como con cual cuando de del desde does donde each el en es esta estan
  este every for from has hasta have hay how if in is it its la las le lo los mas mientras must muy never no not nunca o of
  on once one only or other otra otro para pero por porque puede que same se ser si sin son su such sus tambien te than that
  the them then there these they this those tiene to todo todos too tu tus un una until was what when where whether which
  while who with without y ya you your`.split(/\s+/),
);

export const options = {
  fields: ['label', 'names', 'text'],
  storeFields: ['href', 'label', 'page', 'language'],
  tokenize: words,
  processTerm: (word) => (word.length < 2 || common.has(word) ? null : word),
  searchOptions: { tokenize: asked, combineWith: 'AND', prefix: true, boost: { label: 6, names: 6 } },
};
