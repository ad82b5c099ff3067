import { sendJson } from './orders-api.js';

/** The control as it is called over HTTP: `POST /control/<name>` with its argument as JSON, `GET /control/<name>`. */
export const controlApi = (control) => async (request, response, name, body) => {
  const actions = { GET: control.reads, POST: control.actions }[request.method] ?? {};
  if (!Object.hasOwn(actions, name))
    return sendJson(response, 404, { error: `There is no ${request.method} ${name}.` });
  // A form of a strange page cannot send this type.
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
  if (request.method === 'POST' && !isJson) return sendJson(response, 415, { error: 'Send application/json.' });
  try {
    const given = body?.length ? JSON.parse(body.toString('utf8')) : {};
    return sendJson(response, 200, (await actions[name](given)) ?? {});
  } catch (error) {
    return sendJson(response, 422, { error: error.message });
  }
};
