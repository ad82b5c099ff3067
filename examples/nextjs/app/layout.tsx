import type { ReactNode } from 'react';

export const metadata = { title: 'Manta de alpaca' };

const css = `
  body { max-width: 20rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui; text-align: center }
  h1 { font-size: 1.5rem }
  button { padding: 0.6rem 1.5rem; font: inherit }
  code { overflow-wrap: anywhere; font-size: 0.8rem }
`;

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <head>
        <style>{css}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}
