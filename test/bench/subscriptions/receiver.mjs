// A receiver of webhooks that responds at once, as a process of its own. Prints its port.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(204).end());
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
