// What commands of `svc-admin` refuse because of the money or the call that they are about. Each sentence in English, and in Spanish.
// The values in braces have the same names in both.

export const commandSentences = {
  'The service is not on hold: begin with hold on, so that nothing leaves.':
    'El servicio no está en pausa: empieza con hold on, para que nada salga.',
  // Closed merchants
  '{id} is closed, so it can have no key.': '{id} está cerrado, así que no puede tener claves.',
  '{id} has S/ {amount} left in live mode, and no payout account to get it: the merchant adds one first, with its key.':
    '{id} tiene aún S/ {amount} en el modo real y ninguna cuenta de abono para recibirlo: el comercio agrega una primero, con su clave.',
  // Personal data
  '{id} was erased at {at}.': '{id} se borró el {at}.',
  '{id} was not erased: customers export shows it.': '{id} no se borró: customers export lo muestra.',
  'Nothing of {id} is kept any more: it was destroyed at {at}.': 'De {id} ya no se guarda nada: se destruyó el {at}.',
  // Suspense
  'Name the payment intent that {id} pays.': 'Indica la intención de pago que se paga con {id}.',
  '{id} is of {mode} mode, and {intent} is not.': '{id} es del modo {mode}, y {intent} no.',
  '{id} has S/ {amount}, and {intent} asks for S/ {asked}: it must be the same.':
    '{id} es de S/ {amount} y {intent} pide S/ {asked}: tiene que ser lo mismo.',
  '{id} names no payout of ours: name the one that came back with suspense assign {id} pyt_…, or write it off.':
    '{id} no corresponde a ningún abono nuestro: indica cuál volvió con suspense assign {id} pyt_…, o dalo de baja.',
  '{id} is the return of {payout}: name no other one.': '{id} es la devolución de {payout}: no indiques otro.',
  '{id} pays a payment intent, and no payout.': 'Con {id} se paga una intención de pago, no un abono.',
  '{id} has S/ {amount}, and of the S/ {paid} of {payout} only S/ {left} can come back: ask the bank what it is, and write it off if nobody knows.':
    '{id} es de S/ {amount}, y de los S/ {paid} de {payout} solo pueden volver S/ {left}: pregunta al banco qué es, y dalo de baja si nadie lo sabe.',
  '{payout} is {status}: the bank was not told of it, so nothing of it can come back. Ask the bank what {id} is.':
    '{payout} está {status}: el banco no lo recibió, así que nada de él puede volver. Pregunta al banco qué es {id}.',
  '{payout} is in transit, and its parts wait until all of it is back. When the bank keeps the rest: payouts settle-return {payout} --fee {left}.':
    '{payout} está en tránsito, y sus partes esperan hasta que vuelva todo. Cuando el banco se queda con el resto: payouts settle-return {payout} --fee {left}.',
  '{payout} has failed here, so its money never left in our books. If the bank has paid it: rail-calls reopen {call} --paid --payment-id ….':
    '{payout} falló aquí, así que en nuestros libros su dinero nunca salió. Si el banco lo pagó: rail-calls reopen {call} --paid --payment-id ….',
  '{id} is a returned payout, and goes back to {merchant}: name no payment intent.':
    '{id} es un abono devuelto y vuelve a {merchant}: no indiques una intención de pago.',
  '{id} is of test mode, where no bank has it: assign it, or write it off.':
    '{id} es del modo de prueba, donde ningún banco lo tiene: asígnalo o dalo de baja.',
  '{id} has come back from a bank: assign it, or write it off.': 'Un banco ya devolvió {id}: asígnalo o dalo de baja.',
  '{id} is a returned payout: no merchant has paid it to us.':
    '{id} es un abono devuelto: no nos lo pagó ningún comercio.',
  '{id} has S/ {amount}, and {merchant} owes S/ {debt}: it must be at most the debt.':
    '{id} es de S/ {amount} y {merchant} debe S/ {debt}: tiene que ser como máximo la deuda.',
  'No partner of the rail refund is in SVC_PARTNERS, so nobody can return {id}: assign it, or write it off.':
    'En SVC_PARTNERS no hay un socio del rail refund, así que nadie puede devolver {id}: asígnalo o dalo de baja.',
  '{id} belongs to {merchant}: leave --as out.': '{id} es de {merchant}: no pongas --as.',
  '{id} belongs to no merchant: name one on whose behalf the bank is asked, with --as mer_….':
    '{id} no es de ningún comercio: indica en nombre de cuál se le pide al banco, con --as mer_….',
  'The bank has rejected {id} too often: assign it, or write it off.':
    'El banco rechazó {id} demasiadas veces: asígnalo o dalo de baja.',
  '{id} stands in the statement of {day}, so it has arrived: assign it, return it, or write it off.':
    '{id} está en el estado de cuenta del {day}, así que llegó: asígnalo, devuélvelo o dalo de baja.',

  // Payments
  '{id} is for a period of {subscription}.': '{id} es por un periodo de {subscription}.',
  '{id} was not paid by a partner of live mode.': 'Ningún socio del modo real pagó {id}.',
  '{id} has refunds of S/ {refunded}.': '{id} tiene devoluciones por S/ {refunded}.',
  '{id} has chargebacks of S/ {taken}.': '{id} tiene contracargos por S/ {taken}.',
  '{id} was paid out, and the balance of {merchant} (S/ {left}) does not cover its S/ {net}.':
    '{id} ya se abonó, y el saldo de {merchant} (S/ {left}) no cubre sus S/ {net}.',
  'The payment of {id} stands in the statement of {day}, so it has arrived: move it, or refund it.':
    'El pago de {id} está en el estado de cuenta del {day}, así que llegó: muévelo o devuélvelo.',

  // Calls, and what the report says of them
  '{id} has S/ {amount}, and is under way: ask the partner what it has paid.':
    '{id} es de S/ {amount} y está en curso: pregunta al socio qué pagó.',
  'Here {id} has S/ {amount}: ask the partner what this line is.':
    'Aquí {id} es de S/ {amount}: pregunta al socio qué es esta línea.',
  'The line {line} has the payment id {payment}, and not {given}: give the one that the bank has.':
    'La línea {line} tiene el id de pago {payment}, y no {given}: indica el del banco.',

  // Contradictions
  '{id} would change nothing: reject it.': '{id} no cambiaría nada: recházala.',

  // Lines of statements
  '{id} was taken back at {at}.': '{id} se deshizo el {at}.',
  '{id} is {status}: only a {noun} that is OPEN can be ended.':
    '{id} está {status}: solo se puede cerrar {noun} que esté OPEN.',
  '{first} and {second} are a line and a movement: net two lines, or two movements.':
    '{first} y {second} son una línea y un movimiento: compensa dos líneas o dos movimientos.',
  '{first} and {second} are not of one kind at one partner.':
    '{first} y {second} no son del mismo tipo en el mismo socio.',
  '{first} has S/ {one} and {second} S/ {other}: only opposite sums net each other.':
    '{first} es de S/ {one} y {second} de S/ {other}: solo se compensan importes opuestos.',
  'Both movements of {id} are open: they net each other.':
    'Los dos movimientos de {id} están abiertos: se compensan entre sí.',
  'Name one of {accounts} with bank-account, and none with the others.':
    'Indica una de {accounts} con bank-account, y ninguna con las demás.',
  '{id} is money of a payer, which is never explained: put it in suspense with statement-lines hold.':
    '{id} es dinero de un pagador, que nunca se explica: ponlo en suspenso con statement-lines hold.',
  'This file may replace the statement of {day} already: run the command again.':
    'Este archivo ya puede reemplazar el estado de cuenta del {day}: ejecuta el comando otra vez.',
  'Here {payment} has the reference {reference}: ask the partner which order was paid.':
    'Aquí {payment} tiene la referencia {reference}: pregúntale al socio qué orden se pagó.',
  'Its money has left suspense: {ids}.': 'Su dinero ya salió de suspenso: {ids}.',
  'Of {id} S/ {open} are open now, and not S/ {prepared}: prepare it again.':
    'De {id} ahora están abiertos S/ {open} y no S/ {prepared}: prepáralo otra vez.',
  'Nothing of {id} is open: explain it as none.': 'De {id} no hay nada abierto: explícala como none.',
  'The statement of {day} was replaced meanwhile: compare the file again.':
    'Entretanto se reemplazó el estado de cuenta del {day}: compara el archivo otra vez.',
  'The service is on hold since {at}: {note}.': 'El servicio está en pausa desde {at}: {note}.',
  'SVC_HOLD is true: take it out of the settings of each process first.':
    'SVC_HOLD es true: primero quítalo de la configuración de cada proceso.',
  'The database is a restored copy: run svc-admin restore check first, or say with --despite why not.':
    'La base de datos es una copia restaurada: ejecuta primero svc-admin restore check, o di con --despite por qué no.',
  'A partner could not tell what is missing here: compare its statements of these days, and say with --despite what you have found.':
    'Un socio no pudo decir qué falta aquí: compara sus estados de cuenta de estos días y di con --despite qué encontraste.',
  'Nothing knows what was revoked since the copy was made. {keys} API keys and {operators} operators work: look at them with keys list and operators list, end what must not work, and add --keys-checked.':
    'Nada sabe qué se revocó desde que se hizo la copia. Funcionan {keys} claves de API y {operators} operadores: míralos con keys list y operators list, termina lo que no debe funcionar y agrega --keys-checked.',
  'The service is not on hold.': 'El servicio no está en pausa.',
  '{id} is neither netted nor explained nor held.': '{id} no está compensada, ni explicada, ni retenida.',
  '{id} is a movement of ours: only a line of a statement can be held.':
    '{id} es un movimiento nuestro: solo se puede retener una línea de un estado de cuenta.',
  '{id} is no money that arrived: explain it with statement-lines explain.':
    '{id} no es dinero que llegó: explícala con statement-lines explain.',
  // Payouts that came back
  '{payout} is {status}: no part of it waits for the rest.': '{payout} está {status}: ninguna parte espera el resto.',
  '{payout} has arrived, and {id} is a part that came back: suspense assign {id} first.':
    '{payout} llegó y {id} es una parte que volvió: primero suspense assign {id}.',
  'Nothing of {payout} has come back.': 'De {payout} no volvió nada.',
  'Of the S/ {amount} of {payout} S/ {back} came back: the bank has kept S/ {left}, and not S/ {fee}.':
    'De los S/ {amount} de {payout} volvieron S/ {back}: el banco se quedó con S/ {left} y no con S/ {fee}.',

  // Rail calls
  '{id} has ended: {status}.': '{id} ya terminó: {status}.',
  '{id} is being sent: see in a minute what became of it.': '{id} se está enviando: mira en un minuto qué pasó.',
  '{id} is of test mode: the simulator tells what became of it.':
    '{id} es del modo de prueba: el simulador dice qué pasó.',
  '{id} asks for a QR or a code, which only the partner can give: it can be resolved as failed.':
    '{id} pide un QR o un código, que solo el socio puede dar: se puede dar por fallida.',
  'The partner is being asked about {id} just now: try again in a minute.':
    'Justo ahora se le pregunta al socio por {id}: inténtalo de nuevo en un minuto.',

  '{id} is no payout and no refund.': '{id} no es un abono ni una devolución.',
  '{id} has not ended: rail-calls resolve {id}.': '{id} no terminó: rail-calls resolve {id}.',
  'The partner has told nothing about {id} that contradicts how it has ended.':
    'El socio no dijo nada sobre {id} que contradiga cómo terminó.',
  '{subject} has left once more since, by {newest}: that is the one to reopen.':
    '{subject} salió otra vez desde entonces, con {newest}: esa es la que hay que reabrir.',
  '{id} stands in the statement of {day}: reconcile the corrected one first, with --replaces.':
    '{id} está en el extracto del {day}: primero concilia el corregido, con --replaces.',
  'S/ {back} of {payout} came back, so it had left: it cannot be one that never did.':
    'De {payout} volvieron S/ {back}, así que había salido: no puede ser uno que nunca salió.',

  // The ledger
  'Must be from 0.01 to 999999.99, or the same below zero.': 'Debe ser de 0.01 a 999999.99, o lo mismo bajo cero.',
  'Write one line of 1 to {longest} characters.': 'Escribe una línea de 1 a {longest} caracteres.',

  // Chargebacks
  '{id} is not paid.': '{id} no está pagada.',
  '{id} has the open chargeback {chargeback}: close it first.':
    '{id} tiene abierto el contracargo {chargeback}: ciérralo primero.',
  'A chargeback of {id} can have at most S/ {most}: what was paid, less other chargebacks.':
    'Un contracargo de {id} puede ser como máximo de S/ {most}: lo pagado, menos los otros contracargos.',
  'Refunds and chargebacks have taken all of {id}: write the amount that the bank has taken, at most S/ {most}.':
    'Las devoluciones y los contracargos se llevaron todo {id}: escribe el importe que tomó el banco, como máximo S/ {most}.',
  '{id} has taken S/ {taken}: S/ {back} cannot come back.': '{id} tomó S/ {taken}: no pueden volver S/ {back}.',
  'Nothing of {id} is borne by svc: there is nothing to move to a merchant.':
    'Nada de {id} lo asume svc: no hay nada que pasar a un comercio.',
  '{id} is of money that belongs to no merchant: none can bear it.':
    '{id} es de dinero que no es de ningún comercio: ninguno lo puede asumir.',
  '{id} is closed in this way already.': '{id} ya está cerrado de esta forma.',
  'The statement of {day} has S/ {amount} of {id} as come back.':
    'El estado de cuenta del {day} tiene S/ {amount} de {id} como devueltos.',
  'What came back of {id} is not in suspense any more.': 'Lo que volvió de {id} ya no está en suspenso.',
  'The statement of {day} has the money of {id} as taken: what a bank has taken is no typing error.':
    'El estado de cuenta del {day} tiene el dinero de {id} como tomado: lo que tomó un banco no es un error de tipeo.',
  '{id} was closed with the entry {entry}, which the merchant bears: it cannot be cancelled any more.':
    '{id} se cerró con el movimiento {entry}, que asume el comercio: ya no se puede cancelar.',
  '{id} has paid {intent}: open the chargeback of that one.':
    '{id} pagó {intent}: abre el contracargo de esa intención de pago.',
  '{id} has S/ {amount}, and the chargeback S/ {charged}: it must be the same.':
    '{id} es de S/ {amount} y el contracargo de S/ {charged}: tiene que ser lo mismo.',
  '{id} is a returned payout: no payer has paid it, so it is not charged back.':
    '{id} es un abono devuelto: no lo pagó ningún pagador, así que no tiene contracargo.',
  'It names no payment of ours: ask the partner which one it is about.':
    'No nombra ningún pago nuestro: pregunta al socio de cuál se trata.',
  'No chargeback has taken so much: ask the partner why the money came back.':
    'Ningún contracargo tomó tanto: pregunta al socio por qué volvió el dinero.',
  'Another line of its payment comes first.': 'Primero va otra línea de su pago.',
  'Name a payment intent or money in suspense.': 'Indica una intención de pago o un importe en suspenso.',
} as const;
