import express from 'express';
import { contract } from '../../generated/contract.ts';
export function docs(): express.Router {
  const router = express.Router();
  router.get('/openapi.json', (_request, response) => {
    response.json(contract);
  });
  return router;
}
