import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from 'terser';

const folder = import.meta.dirname;
const source = (name) => path.join(folder, 'src/page', name);
const languages = ['es', 'en'];

/**
 * dist/pay.es.html and dist/pay.en.html: the hosted page, each with its style and script inside. The service puts its
 * address and whether it simulates payments into them, and allows exactly this style and this script by their hashes.
 */
export async function buildPage() {
  const html = withIncludes('page.html');
  const [style, script] = await Promise.all([pageStyle(), pageScript()]);
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await Promise.all(
    languages.map(async (language) => {
      const page = withTexts(html, await textsOf(language))
        .replaceAll(/\[\[(\w+)\]\]/g, '\u{E000}$1\u{E000}')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/> <(?!span)/g, '><')
        // A value without spaces and signs needs no quotes.
        .replaceAll(/="([\w-]+)"/g, '=$1')
        .replace('<style></style>', () => `<style>${style}</style>`)
        .replace('<script type=module></script>', () => `<script type="module">${script}</script>`);
      await writeFile(path.join(folder, `dist/pay.${language}.html`), page);
    }),
  );
}

/** The file with the files that its comments name: `<!-- include parts/expiry.html -->`. */
const withIncludes = (name) =>
  readFileSync(source(name), 'utf8').replaceAll(/<!-- include (\S+) -->/g, (_, included) => withIncludes(included));

async function pageStyle() {
  const { outputFiles } = await build({ entryPoints: [source('page.css')], bundle: true, minify: true, write: false });
  return outputFiles[0].text.trim();
}

async function pageScript() {
  const bundle = await rollup({
    input: source('main.ts'),
    plugins: [nodeResolve(), esbuild({ target: 'es2022', charset: 'utf8', tsconfig: false })],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const { code } = await minify(output[0].code, {
    ecma: 2020,
    module: true,
    compress: { passes: 3, inline: 1, unsafe_arrows: true },
  });
  if (code.includes('</')) throw new Error('The script of the page must not contain "</": it stands inside HTML.');
  return code;
}

async function textsOf(language) {
  const { outputFiles } = await build({
    entryPoints: [source(`texts.${language}.ts`)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { texts } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return texts;
}

/** Puts the text of each `{{name}}` into the page. A name without a text fails the build, and so does a text without a place. */
function withTexts(html, texts) {
  const unused = new Set(Object.keys(texts));
  const page = html.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    if (texts[name] === undefined) throw new Error(`page.html has {{${name}}}, but the texts have no ${name}.`);
    unused.delete(name);
    return escapeHtml(texts[name]);
  });
  if (unused.size > 0) throw new Error(`page.html has no place for these texts: ${[...unused].join(', ')}.`);
  return page;
}

const escapeHtml = (text) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
