import type { ReactNode } from 'react';

export const metadata = { title: 'Manta de alpaca' };

const style = { maxWidth: '20rem', margin: '3rem auto', padding: '0 1rem', font: '1.1rem/1.5 system-ui' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <body style={{ ...style, textAlign: 'center' }}>{children}</body>
    </html>
  );
}
