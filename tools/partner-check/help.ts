export const help = `Checks a partner's test server against partner.yaml: one line for each rule, with what to do where it is broken.

  npm run partner:check -- URL --send-key KEY [options]

URL is the base URL that svc will have: svc calls URL/orders/{reference}. The run does what is harmless on a test server: it
creates orders of S/ 1.00, asks, repeats and withdraws them, and signs wrongly. It never pays.

  --send-key KEY       the key with which svc signs its calls; twice during a rotation. Or PARTNER_CHECK_SEND_KEY in the
                       environment, which other users of this machine do not see
  --rail RAIL          collection, payout, refund or message; once for each rail that the partner serves (collection)
  --without KIND       a kind of order that the partner does not offer: qr or code
  --only GROUP         only these rules: signature, orders, withdrawal, lists, notifications or
                       answers
  --payment-ids SPAN   how long its payment ids are unique: ever, day (in Lima) or reference, as SVC_PARTNERS declares it (ever)
  --cci CCI            the account that test payouts of S/ 1.00 go to
  --phone NUMBER       the phone that test messages go to, such as +51987654321

Notifications are checked if the partner can reach this machine. Have it send them to
http://HOST:PORT/v1/rails/{rail}/notifications. The run then waits until you have paid an order of S/ 1.00 (it says which one),
answers the first notification with 503, and expects it again.

  --notify-port PORT   where to listen; --notify-host HOST: on which address (localhost)
  --receive-key KEY    the key with which the partner signs them. Or PARTNER_CHECK_RECEIVE_KEY in the environment
  --wait SECONDS       how long to wait for a notification (120)

  --ca FILE            the authority of the server's certificate, if it is a private one
  --client-cert FILE   the certificate that svc shows, with --client-key FILE
  --json               the results as JSON

It ends with 0 when no rule is broken, with 1 when one is, and with 2 when an argument is wrong.
`;
