/** What two commands must share to meet the same service. */
const shared = ['SVC_DATA_DIR', 'PORT'];

/** An operator's command to paste into a terminal, with the settings of this process. */
export function svcLine(command: string): string {
  const settings = shared.flatMap((name) => {
    const value = process.env[name];
    return value ? [`${name}=${quoted(value)}`] : [];
  });
  return [...settings, `npm run svc -- ${command}`].join(' ');
}

/** As a shell reads it. */
const quoted = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
