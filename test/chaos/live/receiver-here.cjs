// `node --require`: what is sent to RECEIVER_ADDRESS goes to this machine. In live mode svc sends only to public addresses, by
// https, and the receiver of a test has none. Its certificate is the one of test/adapters/webhooks.
const tls = require('node:tls');
const { connect } = tls;
tls.connect = (options, ...rest) =>
  options.host === process.env.RECEIVER_ADDRESS
    ? connect({ ...options, host: '127.0.0.1', servername: 'hooks.example.com' }, ...rest)
    : connect(options, ...rest);
