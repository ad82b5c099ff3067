type Env = { readonly [name: string]: string | undefined };

/** What two commands must share to meet the same service. */
const shared = ['SVC_DATA_DIR', 'PORT'];

/** A command to paste into a terminal, with the settings of this process, or others, before it. */
export function commandLine(command: string, changes: Env = {}, env: Env = process.env): string {
  const settings = [...new Set([...shared, ...Object.keys(changes)])].flatMap((name) => {
    const value = changes[name] ?? env[name];
    return value ? [`${name}=${quoted(value)}`] : [];
  });
  return [...settings, command].join(' ');
}

/** The operator's commands. */
export const svcLine = (command: string): string => commandLine(`npm run svc -- ${command}`);

/** As a shell reads it. */
const quoted = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
