// `node --require`: the network as svc sees it in live mode. The name of the shop has a public address, which leads to the gate
// of the test on this machine. What svc itself checks of a name, an address and a certificate stays as it is.
const { Resolver } = require('node:dns/promises');
const { Socket } = require('node:net');

const { SHOP_NAME: name, SHOP_PORT: port } = process.env;
const publicAddress = '93.184.215.14';

const { resolve4, resolve6 } = Resolver.prototype;
const noSuchAddress = () => Promise.reject(Object.assign(new Error('queryAaaa ENODATA'), { code: 'ENODATA' }));
Resolver.prototype.resolve4 = function (host, ...rest) {
  return host === name ? Promise.resolve([publicAddress]) : resolve4.call(this, host, ...rest);
};
Resolver.prototype.resolve6 = function (host, ...rest) {
  return host === name ? noSuchAddress() : resolve6.call(this, host, ...rest);
};

/** The addresses that svc lets its socket connect to, with that of the gate in place of the public one. */
const throughGate = (lookup) => (host, options, callback) =>
  lookup(host, options, (error, found, ...rest) => {
    const toGate = (address) => (address === publicAddress ? '127.0.0.1' : address);
    if (error || typeof found === 'string') return callback(error, toGate(found), ...rest);
    callback(
      null,
      found.map((each) => ({ ...each, address: toGate(each.address) })),
    );
  });

const { connect } = Socket.prototype;
Socket.prototype.connect = function (options, ...rest) {
  const isShop = options?.host === name && options.lookup !== undefined;
  const routed = isShop ? { ...options, port: Number(port), lookup: throughGate(options.lookup) } : options;
  return connect.call(this, routed, ...rest);
};
