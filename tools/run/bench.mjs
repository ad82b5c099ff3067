import { built } from './build.mjs';
import { handOver, run } from './hand-over.mjs';
import { installed } from './install.mjs';

const help = `npm run bench                      how fast svc is beside the barest thing that does the same: one table
npm run bench -- 2                 rounds of 2 s (5 where nothing is said); nothing else should run meanwhile
npm run bench -- --seed 1000000    fills a private MariaDB and a SQLite file with so many payments (the next multiple of
                                   forty): forty that were really made by calls to the service, copied; checks them
                                   against the journal, and shows the time of each list beside that on a thousand
                                   payments, page 500 beside page 1, and on MariaDB its index
  --on mariadb | sqlite            only one of the two
  DATABASE_URL=mysql://…           fills this empty MariaDB instead (made by \`CREATE DATABASE\`), and leaves it filled
npm run bench -- --help            this text`;

/** `npm run bench`: see above. */
await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  await installed();
  if (args.includes('--seed')) return handOver(['--import', 'tsx', 'test/bench/seed/main.ts', ...args]);
  await built();
  return handOver(['test/bench/bench.mjs', ...args]);
});
