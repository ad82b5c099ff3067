import { onMysqlItself } from '../databases.ts';
import { byLength } from '../length.ts';

/** Texts that end a SQL string, or hide its end, in some charset or sql_mode. */
const openings = [
  "x'",
  "x\\'",
  "x\\\\'",
  'x"',
  'x\\"',
  "x''",
  // The last byte of these and an escaping backslash are one character in GBK, in Big5 and in Shift-JIS.
  "縗'",
  "é'",
  "¿'",
  '한"',
  "\u{1f956}'",
  "\u2019'",
  "x\u02bc'",
  'x\\',
];

/**
 * SQL that would be executed after it. The first ones fit into the INSERT of a payment intent, after its description.
 */
const endings = [
  ',NULL,0,0x7b7d,NULL,NULL,NULL,NULL,0x6b31); UPDATE merchants SET verification_status=0x5645524946494544; COMMIT -- ',
  ",NULL,0,'{}',NULL,NULL,NULL,NULL,'k1'); UPDATE merchants SET verification_status='VERIFIED'; COMMIT -- ",
  ',NULL,0,"{}",NULL,NULL,NULL,NULL,"k1"); UPDATE merchants SET verification_status="VERIFIED"; COMMIT -- ',
  ',NULL,0,0x7b7d,NULL,NULL,NULL,NULL,0x6b31,0); DELETE FROM events; COMMIT #',
  '); UPDATE api_keys SET livemode=1; COMMIT /* ',
  '; UPDATE merchants SET legal_name=0x6d696e65; COMMIT -- ',
  ' OR 1=1 -- ',
  " OR ''='",
  ' OR ""="',
  ' UNION SELECT * FROM api_keys -- ',
  ' AND SLEEP(9) AND ',
  "||(SELECT hash FROM api_keys LIMIT 1)||'",
  "+(SELECT 1 FROM api_keys)+'",
  ") ON DUPLICATE KEY UPDATE status='SUCCEEDED' -- ",
  '); INSERT INTO merchants SELECT * FROM merchants -- ',
  '); SET GLOBAL sql_mode=0x; -- ',
  '/*!50000; DROP TABLE events */',
  '?, ?, ? ; ?',
  "_utf8mb4 X'27'",
  '%_\\%\\_',
];

/**
 * The short run takes every seventh string: each opening and each ending, but not all of their combinations. So does MySQL
 * itself, for which the same driver quotes them.
 */
const step = onMysqlItself ? 7 : byLength(7, 1);

/** 280 strings, or 40 of them. For each there is a wrong way of quoting that executes it as SQL. */
export const injectionStrings: readonly string[] = openings
  .flatMap((opening) => endings.map((ending) => opening + ending))
  .filter((_string, index) => index % step === 0);
