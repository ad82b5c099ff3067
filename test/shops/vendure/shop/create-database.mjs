import { createConnection } from 'mysql2/promise';

const connection = await createConnection(process.env.DATABASE_URL);
await connection.query(`CREATE DATABASE IF NOT EXISTS \`${process.env.SHOP_DATABASE}\` CHARACTER SET utf8mb4`);
await connection.end();
console.log('shop: ready');
