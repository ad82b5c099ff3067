// What `svc-admin` refuses because of who runs the command. Each sentence in English, and in Spanish. The values in braces have
// the same names in both.

export const operatorSentences = {
  'This command changes something: set SVC_OPERATOR_KEY to your personal key.':
    'Este comando cambia algo: pon tu clave personal en SVC_OPERATOR_KEY.',
  'This command changes something, and no operator exists yet: add the first one, and set SVC_OPERATOR_KEY to the key that it prints.':
    'Este comando cambia algo y todavía no existe ningún operador: agrega el primero y pon en SVC_OPERATOR_KEY la clave que muestra.',
  'SVC_OPERATOR_KEY is not a personal key: check it for a typo.':
    'SVC_OPERATOR_KEY no es una clave personal: revisa si está bien escrita.',
  'SVC_OPERATOR_KEY belongs to no operator: it was replaced, or its operator was removed.':
    'SVC_OPERATOR_KEY no es de ningún operador: fue reemplazada, o su operador fue retirado.',
  'A name has at most 60 letters, digits, spaces and . _ @ -, and begins with a letter or a digit.':
    'Un nombre tiene como máximo 60 letras, cifras, espacios y . _ @ -, y empieza con una letra o una cifra.',
  'The audit log uses the name {name} itself: choose another one.':
    'El registro de auditoría ya usa el nombre {name}: elige otro.',
  'There was an operator {name} already, and a name in the audit log means one person: choose another one.':
    'Ya hubo un operador {name}, y un nombre en el registro de auditoría es de una sola persona: elige otro.',
  'There is no operator {name}.': 'No existe el operador {name}.',
  '{name} was removed already.': '{name} ya fue retirado.',
  '{name} is the only operator: add another one first.': '{name} es el único operador: agrega primero a otro.',
  '{name} is a machine, and its key is only for {tasks}.': '{name} es una máquina, y su clave es solo para {tasks}.',
  '{name} is a machine: add a person first, because a machine adds nobody.':
    '{name} es una máquina: agrega primero a una persona, porque una máquina no agrega a nadie.',
  'The keyring of this command has no key {key}.': 'El llavero de este comando no tiene la clave {key}.',
  '{key} was removed already: it only verifies.': '{key} ya fue retirada: solo verifica.',
  '{processes} runs without {key}: give it the keyring with this key first.':
    '{processes} corre sin {key}: dale primero el llavero con esta clave.',
  '{key} is not retired: retire it first.': '{key} sigue en servicio: retírala primero con keyring retire.',
  '{key} is still named: {names}.': 'Todavía nombran a {key}: {names}.',
  '{key} is the first key of {places}: promote another one first.':
    '{key} es la primera clave de {places}: promueve primero otra.',
  'Only an operator has a key to replace.': 'Solo un operador tiene una clave que reemplazar.',
  'You have prepared {id}: another operator confirms it.': 'Tú preparaste {id}: otro operador lo confirma.',
  '{id} was prepared more than 24 hours ago: prepare it again.':
    '{id} se preparó hace más de 24 horas: prepáralo de nuevo.',
  'This version of svc cannot read {id}: prepare it again.':
    'Esta versión de svc no puede leer {id}: prepáralo de nuevo.',
  '{name}, who prepared {id}, is no longer an operator: prepare it again.':
    '{name}, que preparó {id}, ya no es operador: prepáralo de nuevo.',
} as const;
