/** Texts that run a script, or add an element, on a page that takes them for HTML, CSS, a URL or a template. */
const attacks = [
  '<script>hit=1</script>',
  '<img src=x onerror=hit=1>',
  '<svg onload=hit=1>',
  '<svg><script>hit=1</script></svg>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<iframe src="javascript:parent.hit=1"></iframe>',
  '<a href="javascript:hit=1">pay</a>',
  '<form action="https://evil.example"><button>Pagar</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>*{display:none}</style>',
  '<template><script>hit=1</script></template>',
  '<details open ontoggle=hit=1>',
  '<math><mtext><img src=x onerror=hit=1></mtext></math>',
  'javascript:hit=1',
  'data:text/html,<script>hit=1</script>',
  'https://evil.example/"onerror="hit=1',
  '#fff;background:url(https://evil.example)',
  'red;}*{display:none}',
  'url(javascript:hit=1)',
  '{{constructor.constructor("hit=1")()}}',
  '${hit=1}',
  '&lt;script&gt;hit=1&lt;/script&gt;',
  '\u{202E}gp.rof<script>hit=1</script>',
];

/** How a text can end the place where it stands. */
const endings = ['', '">', "'>", '-->', '</p></main>', '</title></head>', ']]>', '\\"></script>'];

/** 200 texts. */
export const payloads = attacks.flatMap((attack) => endings.map((ending) => `${ending}${attack}`));
