import { createPrivateKey, X509Certificate } from 'node:crypto';

// The files that a URL names for its TLS. OpenSSL leaves out without a word what it cannot read in them.

export type ReadFile = (name: string) => string;

/** The certificates of authorities. */
export function authorities(file: string, readFile: ReadFile): { ca: string } | { problem: string } {
  const read = textOf('ssl-ca', file, readFile);
  if ('problem' in read) return read;
  return areCertificates(read.text)
    ? { ca: read.text }
    : wrong(
        'ssl-ca',
        file,
        'is no PEM file: write the certificate of an authority into it, from -----BEGIN CERTIFICATE----- to its end.',
      );
}

/** The certificate that svc shows, and its key. */
export function certificateOf(
  files: { cert: string; key: string },
  readFile: ReadFile,
): { certificate: { cert: string; key: string } } | { problem: string } {
  const cert = textOf('ssl-cert', files.cert, readFile);
  if ('problem' in cert) return cert;
  const key = textOf('ssl-key', files.key, readFile);
  if ('problem' in key) return key;
  if (!areCertificates(cert.text))
    return wrong(
      'ssl-cert',
      files.cert,
      'is no PEM file: write the certificate of svc into it, from -----BEGIN CERTIFICATE----- to its end.',
    );
  const privateKey = keyOf(key.text);
  if (privateKey === null)
    return wrong('ssl-key', files.key, 'is no PEM file of a private key without a password: write such a key into it.');
  if (!new X509Certificate(cert.text).checkPrivateKey(privateKey))
    return wrong(
      'ssl-key',
      files.key,
      `does not belong to the certificate of ssl-cert: name the key of ${files.cert}.`,
    );
  return { certificate: { cert: cert.text, key: key.text } };
}

const wrong = (name: string, file: string, problem: string) => ({
  problem: `has ${name}, whose file ${file} ${problem}`,
});

function textOf(name: string, file: string, readFile: ReadFile): { text: string } | { problem: string } {
  try {
    return { text: readFile(file) };
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
    return wrong(name, file, `can't be read (${code}): check its name, and that svc can read it.`);
  }
}

function areCertificates(pem: string): boolean {
  const parts = pem.split(/(?=-----BEGIN )/).filter((part) => part.startsWith('-----BEGIN CERTIFICATE-----'));
  return parts.length > 0 && parts.every(isCertificate);
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

function keyOf(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
