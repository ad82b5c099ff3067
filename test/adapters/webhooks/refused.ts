// Addresses and URLs that must be refused, both at registration and at the connect.

export const refusedAddresses = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255 127.0.0.1 127.1.2.3
  127.255.255.255 168.63.129.16 169.254.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170
  192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255
  198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::8.8.8.8
  ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:169.254.169.254 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
  64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:2::1 2001:10::1 2001:20::1
  2001:db8::1 2002:7f00:1::1 2002:a00:1:: 2620:4f:8000::1 3ffe::1 3fff::1 4000::1 5f00::1 e000::1 fc00::1
  fd00:ec2::254 fe80::1 febf::1 fec0::1 ff02::1 ff0e::1
`
  .trim()
  .split(/\s+/);

/** URLs that must be refused. Many lead to the local machine or network. */
export const refusedUrls = [
  // Loopback, private and metadata addresses in all notations
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://0x7F.0x0.0x0.0x1/',
  'https://0/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[2002:7f00:1::]/',
  'https://10.0.0.1:8443/',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  'https://100.64.0.1/',
  // Names of the local machine or network
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://api.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://nas.home.arpa/',
  'https://intranet/',
  'https://db/',
  'https://app.lan/',
  'https://localhost.localdomain/',
  'https://example.onion/',
  'https://example.com./',
  // Schemes
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'ws://example.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'unix:/var/run/docker.sock',
  'https+unix://example.com/',
  // Credentials, and hosts that are hard to see
  'https://user:pass@example.com/',
  'https://user@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com:443@10.0.0.1/',
  'https://example.com\\@127.0.0.1/',
  'https://127.0.0.1\\.example.com/',
  // Texts that are not valid absolute URLs, and other parts that are refused
  '',
  'example.com',
  '//example.com/',
  '/webhooks',
  'https://',
  'https:///',
  'https://exa mple.com/',
  ' https://example.com/',
  'https://example.com/\n',
  'https://exam\tple.com/',
  'https://example.com/\u0000',
  'https://[::1',
  'https://[fe80::1%25eth0]/',
  'https://256.256.256.256/',
  'https://1.2.3.4.5/',
  'https://example.com:99999/',
  'https://example.com:0/',
  'https://exa%00mple.com/',
  'https://example.com/#here',
  'https://example.com/#',
];

/** URLs that are refused even if http to loopback is allowed, because the host is not a literal loopback host. */
export const refusedLoopbackUrls = [
  'http://example.com/',
  'http://10.0.0.1/',
  'http://169.254.169.254/',
  'http://0.0.0.0/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost.example.com/',
  'http://localhost./',
  'http://api.localhost/',
  'http://localtest.me/',
  'http://127.0.0.1.nip.io/',
  'http://8.8.8.8/',
  'http://user:pass@localhost/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'ws://localhost/',
];
