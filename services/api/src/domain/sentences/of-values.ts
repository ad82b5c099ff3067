// What is wrong with one value: the messages of `details`. Each sentence in English, and in Spanish. The values in braces
// have the same names in both. Where a sentence belongs to the contract's schemas alone, it is an `x-message` there.

export const valueSentences = {
  // Any value, by its schema
  'Must be a string.': 'Debe ser un texto.',
  'Must be a whole number.': 'Debe ser un número entero.',
  'Must be true or false.': 'Debe ser true o false.',
  'Must be a list.': 'Debe ser una lista.',
  'Must be an object.': 'Debe ser un objeto.',
  'Has the wrong type.': 'No es del tipo correcto.',
  'Must be {value}.': 'Debe ser {value}.',
  'Must be {choices}.': 'Debe ser uno de estos valores: {choices}.',
  'Must be at least {minimum}.': 'Debe ser {minimum} como mínimo.',
  'Must be at most {maximum}.': 'Debe ser {maximum} como máximo.',
  'At most {limit} characters.': 'Admite como máximo {limit} caracteres.',
  'At most {limit} words.': 'Admite como máximo {limit} palabras.',
  'At most {limit} items.': 'Admite como máximo {limit} elementos.',
  'At most {limit} entries.': 'Admite como máximo {limit} entradas.',
  'Must not be empty.': 'No debe estar vacío.',
  'Must not contain the same item twice.': 'No debe contener dos veces el mismo elemento.',
  'Does not have the required format.': 'No tiene el formato requerido.',
  'Is not accepted.': 'No se acepta.',
  'This field is required.': 'Este campo es obligatorio.',
  'Must be sent only once.': 'Debe enviarse una sola vez.',
  'There is no such field.': 'No existe ese campo.',
  'There is no such parameter.': 'No existe ese parámetro.',
  'Did you mean {nearest}?': '¿Quisiste decir {nearest}?',
  'The key of this entry is not accepted.': 'No se acepta la clave de esta entrada.',
  'The body must be an object: {example}.': 'El cuerpo debe ser un objeto: {example}.',
  'Must not contain a NUL character or half of a surrogate pair.':
    'No debe contener un carácter NUL ni la mitad de un par sustituto.',

  // Times
  'Write a time with its offset, such as 2026-11-23T10:00:00-05:00 or 2026-11-23T15:00:00Z.':
    'Escribe la fecha y la hora con su diferencia de UTC, por ejemplo 2026-11-23T10:00:00-05:00 o 2026-11-23T15:00:00Z.',
  'There is no such day in the calendar.': 'Ese día no existe en el calendario.',
  'Leap seconds are not accepted. Write second 59, or the start of the next minute.':
    'No se aceptan segundos intercalares. Escribe el segundo 59, o el inicio del minuto siguiente.',
  'There is no such time of day. Hours go from 00 to 23, minutes and seconds from 00 to 59.':
    'Esa hora no existe. Las horas van de 00 a 23; los minutos y los segundos, de 00 a 59.',
  'There is no such offset from UTC.': 'Esa diferencia de UTC no existe.',
  'Must be from one minute to one year ahead.': 'Debe estar entre un minuto y un año en el futuro.',
  'Must not be before created_from.': 'No debe ser anterior a created_from.',
  'Write an ISO 8601 duration of whole numbers, such as P1M, P2DT6H or PT65S.':
    'Escribe una duración ISO 8601 de números enteros, por ejemplo P1M, P2DT6H o PT65S.',
  'Send how far to move the clock, or the time in to.': 'Envía cuánto adelantar el reloj, o la hora en to.',
  'Send by or to, not both.': 'Envía by o to, no ambos.',
  'The clock only moves forward.': 'El reloj solo avanza.',
  'One call moves the clock by at most 366 days.': 'Una llamada adelanta el reloj como máximo 366 días.',
  'The clock can be at most 10 years (3,653 days) ahead of real time.':
    'El reloj puede estar como máximo 10 años (3,653 días) adelante de la hora real.',
  '{day} is not a day such as 2026-12-24.': '{day} no es un día como 2026-12-24.',
  '{day} is not an added holiday.': '{day} no es un feriado agregado.',

  // Lists and searches
  'Send page or before, not both.': 'Envía page o before, no ambos.',
  'per_page=all returns the whole list: do not send before.': 'per_page=all devuelve toda la lista: no envíes before.',
  'Must be 1 with per_page=all.': 'Debe ser 1 con per_page=all.',
  'Write at least three letters or digits of one word.': 'Escribe al menos tres letras o dígitos de una palabra.',
  'Write a part of a name or of a tax number.': 'Escribe una parte de un nombre o de un RUC.',

  // Amounts and fees
  'Must be from 1.00 to 999999.99.': 'Debe estar entre 1.00 y 999999.99.',
  'Must be from 0.01 to 999999.99.': 'Debe estar entre 0.01 y 999999.99.',
  'Must be from 0 to {limit}.': 'Debe estar entre 0 y {limit}.',
  'The rail {rail} does not send {type}.': 'El canal {rail} no envía {type}.',
  'A {type} has an amount.': 'Un aviso {type} lleva un monto.',
  'A {type} has a payment_id.': 'Un aviso {type} lleva un payment_id.',
  'Must be above zero.': 'Debe ser mayor que cero.',
  'Must not be above the maximum.': 'No debe ser mayor que el máximo.',
  'Must be at most {left}, which is left to refund.': 'Debe ser {left} como máximo: es lo que queda por devolver.',
  'The fee of {method} takes all of it. The smallest amount that works is S/ {smallest}, with a fee of S/ {fee}, tax included.':
    'La comisión de {method} se lleva todo el monto. El menor monto posible es S/ {smallest}, con una comisión de S/ {fee}, IGV incluido.',
  'Only a WEEKLY schedule has a day.': 'Solo un calendario WEEKLY tiene un día.',

  // Payments, refunds, customers
  'WALLET is in test mode only, for now.': 'Por ahora, WALLET solo existe en modo de prueba.',
  'WALLET needs a customer.': 'WALLET necesita un cliente.',
  'Offer WALLET in payment_method_types.': 'Ofrece WALLET en payment_method_types.',
  'Send payment_method and confirm: true together, or neither.':
    'Envía payment_method y confirm: true juntos, o ninguno.',
  'The payment intent does not offer WALLET.': 'La intención de pago no ofrece WALLET.',
  'The customer of the payment intent was deleted.': 'El cliente de la intención de pago fue eliminado.',
  'The customer has no such saved payment method.': 'El cliente no tiene ese medio de pago guardado.',
  'Send affiliation, payment or both, or settle alone.': 'Envía affiliation, payment o ambos, o settle solo.',
  'The intent offers {methods}.': 'La intención de pago solo ofrece: {methods}.',
  'The intent offers {methods}: choose one.': 'Elige uno de los medios que ofrece la intención de pago: {methods}.',
  'An intent that offers WALLET is simulated by the wallet simulator.':
    'Una intención de pago que ofrece WALLET se simula con el simulador de billeteras.',
  'Send next_outcome, settle or both.': 'Envía next_outcome, settle o ambos.',
  'The payment intent has no such refund.': 'La intención de pago no tiene esa devolución.',
  'There is no such customer.': 'No existe ese cliente.',
  'A new customer needs a type; an existing one its id or its external_id.':
    'Un cliente nuevo necesita type; uno que ya existe, su id o su external_id.',
  'A COMPANY has a company_name.': 'Un cliente COMPANY lleva company_name.',
  'An INDIVIDUAL has first and last name.': 'Un cliente INDIVIDUAL lleva first_name y last_name.',
  'A RUC has 11 digits, the last a check digit.': 'Un RUC tiene 11 dígitos; el último es el dígito verificador.',
  'The check digit of this RUC is wrong.': 'El dígito verificador de este RUC es incorrecto.',
  'There is no country {country} in ISO 3166-1.': 'ISO 3166-1 no tiene el país {country}.',

  // Merchants and keys
  "Must be the key's merchant.": 'Debe ser el comercio de la clave.',
  'The merchant has no address yet: send all of its fields.':
    'El comercio todavía no tiene dirección: envía todos sus campos.',
  'The tax registry has no such RUC.': 'El registro tributario no tiene ese RUC.',
  'In the tax registry this RUC is not ACTIVO but {state}: only an active taxpayer can be a merchant.':
    'En el registro tributario este RUC no está ACTIVO sino {state}: solo un contribuyente activo puede ser comercio.',
  'A verified merchant has the legal name that the tax registry has for its RUC.':
    'La razón social de un comercio verificado es la que el registro tributario tiene para su RUC.',
  'A merchant has a legal name.': 'Un comercio tiene razón social.',
  'There is no account {id}.': 'No existe la cuenta {id}.',
  'There is no key {id}.': 'No existe la clave {id}.',
  '{id} is revoked already; create a new key.': '{id} ya fue revocada; crea otra clave.',
  '{id} was rolled already, with its end at {end}; roll the key that replaced it.':
    '{id} ya fue reemplazada y termina en {end}; reemplaza la clave que tomó su lugar.',
  'Only a publishable key can have origins.': 'Solo una clave publicable puede tener orígenes.',
  'A {kind} key cannot have {permission}. It can have: {possible}.':
    'Una clave de tipo {kind} no puede tener {permission}. Puede tener: {possible}.',
  'A merchant can have at most {maximum} hosts, and these are {count}.':
    'Un comercio puede tener como máximo {maximum} hosts, y estos son {count}.',

  // URLs, hosts, origins
  'Must not contain spaces, backslashes or control characters.':
    'No debe contener espacios, barras invertidas ni caracteres de control.',
  'Write a complete URL, such as https://shop.example/thanks.':
    'Escribe una URL completa, por ejemplo https://shop.example/gracias.',
  'Must be an absolute URL, such as https://example.com/webhooks.':
    'Debe ser una URL absoluta, por ejemplo https://example.com/webhooks.',
  'Must not contain a user name or password.': 'No debe contener usuario ni contraseña.',
  'Must not contain a fragment (#…): fragments are never sent.':
    'No debe contener un fragmento (#…): los fragmentos nunca se envían.',
  'Must use https.': 'Debe usar https.',
  'It must use https.': 'Debe usar https.',
  'With a test key, http is accepted for localhost, 127.x.x.x and [::1].':
    'Con una clave de prueba se acepta http para localhost, 127.x.x.x y [::1].',
  'Must use https; http is accepted for localhost only.': 'Debe usar https; http solo se acepta para localhost.',
  'Port 0 is not valid.': 'El puerto 0 no es válido.',
  'Must be a public address.': 'Debe ser una dirección pública.',
  'Must be a public host, not a local one.': 'Debe ser un host público, no uno local.',
  'The host must not end with a dot.': 'El host no debe terminar en punto.',
  'The host must be a full domain name.': 'El host debe ser un nombre de dominio completo.',
  'The host name does not resolve.': 'El nombre del host no se puede resolver.',
  'The host does not resolve to a public address.': 'El host no lleva a una dirección pública.',
  "This host, with its port, is not on the merchant's list of hosts. Ask the operator of the service to add it.":
    'Este host, con su puerto, no está en la lista de hosts del comercio. Pide al operador del servicio que lo agregue.',
  '{text} is not a host.': '{text} no es un host.',
  'Write it as shop.example or shop.example:8443, without https://, path or wildcard.':
    'Escríbelo como shop.example o shop.example:8443, sin https://, ruta ni comodín.',
  '{text} is not an origin.': '{text} no es un origen.',
  'Write it as https://shop.example, with at most a port after the host.':
    'Escríbelo como https://shop.example, con un puerto después del host como máximo.',

  // Subscriptions
  'A wallet is debited {cap} soles at most.': 'De una billetera se cobran como máximo {cap} soles.',
  'Must be in the past.': 'Debe ser una fecha pasada.',
  'Must be in the future, and at most one year ahead.': 'Debe ser una fecha futura, a un año como máximo.',
  'A start_at needs a payment_method.': 'Con start_at se necesita un payment_method.',

  // Messages
  'The customer has no Peruvian mobile number: send one.': 'El cliente no tiene un celular peruano: envía uno.',

  // Events
  'Send either * alone or a list of event types.': 'Envía solo *, o una lista de tipos de evento.',
  'Send an id from a stream of this merchant and mode, unchanged.':
    'Envía, sin cambiarlo, un id de un stream de este comercio y modo.',
} as const;
