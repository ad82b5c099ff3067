// Why a call is refused, where the message of its code in the contract's error table is too general. Each sentence in
// English, and in Spanish. The values in braces have the same names in both.

export const callSentences = {
  // HTTP
  'Only HTTP/1.1 and HTTP/1.0 are supported.': 'Solo se admiten HTTP/1.1 y HTTP/1.0.',
  'Send exactly one Host header.': 'Envía exactamente una cabecera Host.',
  'HTTP/1.0 has no Transfer-Encoding: send a Content-Length.':
    'HTTP/1.0 no tiene Transfer-Encoding: envía un Content-Length.',
  'Send a Content-Length or a Transfer-Encoding, not both.':
    'Envía un Content-Length o un Transfer-Encoding, no ambos.',
  'The only supported Transfer-Encoding is chunked.': 'El único Transfer-Encoding que se admite es chunked.',
  'The URL has an invalid percent escape.': 'La URL tiene un escape % que no es válido.',
  'Send JSON in UTF-8.': 'Envía JSON en UTF-8.',
  'Send the body without compression.': 'Envía el cuerpo sin comprimir.',
  'The Content-Encoding is {encodings}, or left out.': 'El Content-Encoding es uno de estos, o se omite: {encodings}.',
  'The body is empty.': 'El cuerpo está vacío.',
  'The body is not UTF-8.': 'El cuerpo no está en UTF-8.',
  'The body is not valid JSON.': 'El cuerpo no es JSON válido.',
  'The body is nested deeper than {limit} levels.': 'El cuerpo tiene más de {limit} niveles de anidamiento.',
  'The body contains more than {limit} objects, lists and fields.':
    'El cuerpo contiene más de {limit} objetos, listas y campos.',
  'The body has more than {limit} chunks: send larger chunks.':
    'El cuerpo tiene más de {limit} fragmentos (chunks): envíalos más grandes.',
  'A notification has at most {limit} KiB.': 'Un aviso tiene como máximo {limit} KiB.',
  'The body cannot be decompressed as its Content-Encoding says.':
    'El cuerpo no se puede descomprimir como dice su Content-Encoding.',
  'And {more} more in details.': 'Y {more} más en details.',

  // Who calls
  'This is not a valid API key: check it for a typo.': 'Esta no es una clave válida: revisa si está bien escrita.',
  'This API key does not exist or was revoked.': 'Esta clave no existe o fue revocada.',
  'The client secret is wrong.': 'El client secret es incorrecto.',
  'A {kind} key may not call {operation}.': 'Una clave de tipo {kind} no puede llamar a {operation}.',
  'This key has no permission {permission}.': 'Esta clave no tiene el permiso {permission}.',
  'This key may not be used from this origin.': 'Esta clave no se puede usar desde este origen.',
  'There is no such partner.': 'No existe ese socio.',
  'X-Svc-Signature is missing.': 'Falta X-Svc-Signature.',
  'X-Svc-Timestamp must be seconds since 1970.': 'X-Svc-Timestamp debe estar en segundos desde 1970.',
  'X-Svc-Timestamp differs by more than {tolerance} seconds from the current time.':
    'X-Svc-Timestamp difiere en más de {tolerance} segundos de la hora actual.',
  'The signature is wrong.': 'La firma es incorrecta.',

  '{payment} of {reference} was told before with another amount. A person looks at it: do not send it again.':
    '{payment} de {reference} ya se informó con otro monto. Una persona lo revisa: no lo vuelvas a enviar.',
  '{id} was received before with another {field}. The first one counts: do not send this one again.':
    '{id} ya se recibió con otro valor en {field}. Vale el primero: no envíes este de nuevo.',
  'Only PEN is accepted.': 'Solo se acepta PEN.',
  'The order was made at {made}: this is more than a day before.':
    'La orden se hizo a las {made}: esto es más de un día antes.',
  'This is more than 400 days ago.': 'Esto es de hace más de 400 días.',
  'It is {now} here: this is more than five minutes ahead.':
    'Aquí son las {now}: esto es más de cinco minutos después.',

  // Too much at the same time
  'The order of this payment is being stored: send it again.':
    'La orden de este pago se está guardando: envíalo de nuevo.',
  'Too many calls are running: try again.': 'Hay demasiadas llamadas en curso: intenta de nuevo.',
  'At most {maximum} of these calls may run at the same time: try again.':
    'Como máximo {maximum} de estas llamadas pueden estar en curso al mismo tiempo: intenta de nuevo.',
  'At most {maximum} streams of {whose} can be open at the same time: close one.':
    'Como máximo {maximum} streams de {whose} pueden estar abiertos al mismo tiempo: cierra uno.',
  'Too many calls are changing the same object at the same time: try again.':
    'Demasiadas llamadas cambian el mismo objeto al mismo tiempo: intenta de nuevo.',
  'The call took too long and has changed nothing: try again.':
    'La llamada demoró demasiado y no cambió nada: intenta de nuevo.',

  // The state of an object
  'There is no {kind} {id}.': 'No existe {kind} con el id {id}.',
  'Cannot {verb} a {noun} that is {status}.': 'No se puede {verb} {noun} con estado {status}.',
  'Cannot refund a payment intent that is {status}.': 'No se puede devolver una intención de pago con estado {status}.',
  'Nothing is left to refund: refunds of S/ {refunded} exist.':
    'No queda nada por devolver: hay devoluciones por S/ {refunded}.',
  "Nothing is left to refund: the payer's bank has S/ {heldBack} by a chargeback.":
    'No queda nada por devolver: el banco del pagador tiene S/ {heldBack} por un contracargo.',
  'This payment intent has {maximum} refunds, and cannot have more.':
    'Esta intención de pago tiene {maximum} devoluciones y no puede tener más.',
  'This refund is {status}: only a PENDING one can be settled.':
    'Esta devolución tiene el estado {status}: solo se puede terminar una PENDING.',
  'The payment intent is not open, and no link waits in the app.':
    'La intención de pago no está abierta, y ninguna vinculación espera en la app.',
  'The payment intent is not open, so there is no next debit.':
    'La intención de pago no está abierta, así que no habrá otro débito.',
  'The subscription is {status}, so there is no next debit.':
    'La suscripción está en {status}, así que no hay un próximo débito.',
  'No debit waits for its end.': 'Ningún débito espera su final.',
  "No link waits for the payer in the wallet's app.":
    'Ninguna vinculación espera al pagador en la app de la billetera.',
  'The saved payment method is {status}.': 'El medio de pago guardado está {status}.',
  'This is possible {limit} times in an hour.': 'Esto se puede hacer {limit} veces en una hora.',
  'A code has {limit} tries. Ask for a new one.': 'Un código admite {limit} intentos. Pide uno nuevo.',
  'Send affiliation, payment or payments, or settle alone.': 'Envía affiliation, payment o payments, o solo settle.',
  'Send payment or payments, not both.': 'Envía payment o payments, no ambos.',
  'The present state allows nothing.': 'El estado actual no permite nada.',
  'The present state allows {allowed}.': 'El estado actual permite: {allowed}.',
  'A customer with external_id {external_id} already exists: {id}. Use it, or change it with PATCH /customers/{id}.':
    'Ya existe un cliente con el external_id {external_id}: {id}. Úsalo, o cámbialo con PATCH /customers/{id}.',
  'This checkout does not ask for a customer, or already has one.': 'Este checkout no pide un cliente, o ya tiene uno.',
  'The endpoint of this delivery was deleted.': 'El endpoint de esta entrega fue eliminado.',
  'This mode already has {maximum} webhook endpoints. Delete one first.':
    'Este modo ya tiene {maximum} endpoints de webhooks. Elimina uno primero.',
  'The secret of {id} was rolled already: the new one signs from {until}. Roll it again after that, or without an overlap.':
    'El secreto de {id} ya fue reemplazado: el nuevo firma desde {until}. Reemplázalo de nuevo después, o sin --overlap.',
  '{day} is no business day already.': '{day} ya no es un día hábil.',

  // Merchants
  'There is no such merchant.': 'No existe ese comercio.',
  'This merchant is verified: change it with a live key.':
    'Este comercio está verificado: cámbialo con una clave de producción.',
  'This account already has a merchant with this RUC: {id}. GET /merchants lists it.':
    'Esta cuenta ya tiene un comercio con este RUC: {id}. GET /merchants lo muestra.',
  '{id} is not verified, so it can have no live key yet (KYB_REQUIRED).':
    '{id} no está verificado, así que todavía no puede tener una clave de producción (KYB_REQUIRED).',
  'The legal name of {id}, {name}, comes from the test registry, which invents names. Set the real one first, with PATCH /merchants/{id}.':
    'La razón social de {id}, {name}, viene del registro de prueba, que inventa nombres. Primero pon la real, con PATCH /merchants/{id}.',

  // Rails and payouts
  'No collection partner is connected in live mode yet.':
    'En modo real todavía no hay ningún banco ni billetera conectado para cobrar.',
  'No tax registry is connected in live mode yet.': 'En modo real todavía no hay un registro tributario conectado.',
  'No partner is connected for this rail.': 'No hay un socio conectado para este canal.',
  'The partner does not answer at the moment.': 'El socio no responde en este momento.',
  'The collection partner gave no way to pay. Try again later.':
    'El socio de cobros no entregó una forma de pago. Inténtalo más tarde.',
  'X-Svc-Id is not the id in the signed body.': 'X-Svc-Id no es el id del cuerpo firmado.',
  'The balance covers refunds of S/ {left}, with those that are under way.':
    'El saldo alcanza para devoluciones de S/ {left}, contando las que están en curso.',
  'No refund partner is connected in live mode yet.':
    'En modo real todavía no hay un banco conectado para las devoluciones.',
  'No message sender is connected in live mode yet.': 'En modo real todavía no hay un servicio de mensajes conectado.',
  'It is not known yet whether the message was sent. Repeat the call with the same Idempotency-Key to learn it.':
    'Todavía no se sabe si el mensaje se envió. Repite la llamada con el mismo Idempotency-Key para saberlo.',
  'The message was not sent. Try again later.': 'El mensaje no se envió. Inténtalo más tarde.',
  'The payment intent can no longer be paid: it is {status}.':
    'La intención de pago ya no se puede pagar: está en {status}.',
  'It belongs to a subscription: cancel the subscription.': 'Pertenece a una suscripción: cancela la suscripción.',
  'That would be more than {limit} units.': 'Serían más de {limit} unidades.',
  'No payout partner is connected in live mode yet.': 'En modo real todavía no hay un banco conectado para los abonos.',
  'The payment rail returned no unused reference. Try again later.':
    'La red de pago no devolvió una referencia sin usar. Intenta de nuevo más tarde.',
  'There is no payout account. Register one first.':
    'No hay una cuenta bancaria para los abonos. Registra una primero.',
  'The default account receives no payouts ({reason}). Make another account the default, or this one again.':
    'La cuenta predeterminada no recibe abonos ({reason}). Elige otra cuenta como predeterminada, o elige esta de nuevo.',
  'The default account receives payouts from {from} on.': 'La cuenta predeterminada recibe abonos desde {from}.',
  'This CCI is already registered as {id}: use that account. POST /payout-accounts/{id}/default makes payouts go to it.':
    'Este CCI ya está registrado como {id}: usa esa cuenta. Con POST /payout-accounts/{id}/default, los abonos van a ella.',
  'This mode already has {maximum} payout accounts. Remove one first.':
    'Este modo ya tiene {maximum} cuentas para abonos. Quita una primero.',
  'This account receives the payouts. Make another account the default first.':
    'Esta cuenta recibe los abonos. Elige primero otra cuenta como predeterminada.',
  'The balance must cover the refunds that are under way: create the payout when they have ended.':
    'El saldo debe cubrir las devoluciones que están en curso: crea el abono cuando hayan terminado.',
  'A payout has at most 2,000 ledger entries, and more refunds than that wait for newer payments to cover them.':
    'Un abono tiene como máximo 2,000 movimientos, y más devoluciones que esas esperan a que las cubran pagos nuevos.',

  // Pages of development
  'The metrics answer only as localhost, 127.0.0.1 or [::1].':
    'Las métricas solo responden como localhost, 127.0.0.1 o [::1].',
  'The workbench answers only as localhost, 127.0.0.1 or [::1].':
    'El workbench solo responde como localhost, 127.0.0.1 o [::1].',
  'The workbench can be used only on the machine that the service runs on.':
    'El workbench solo se puede usar en la máquina donde corre el servicio.',
  'The workbench cannot be used through a proxy or a tunnel: the request has the header {header}.':
    'El workbench no se puede usar a través de un proxy o un túnel: la solicitud tiene la cabecera {header}.',
  'The workbench cannot be used by another origin.': 'El workbench no se puede usar desde otro origen.',
  'The workbench must be opened in a browser, by typing its address.':
    'El workbench se abre en un navegador, escribiendo su dirección.',
  'The workbench is used through its page.': 'El workbench se usa desde su página.',
  'The workbench takes only JSON.': 'El workbench solo acepta JSON.',
} as const;
