// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = "0.1.0";
export const contractHash = "b5de1762ff7980a2798db27f8da5aa8d76d6ecc31f2cf8ebe2a53846fbdab828";

export const contract: { readonly [key: string]: unknown } = {
  "openapi": "3.1.0",
  "info": {
    "title": "tiny",
    "version": "0.1.0"
  },
  "servers": [
    {
      "url": "/v1"
    }
  ],
  "security": [
    {
      "apiKey": []
    }
  ],
  "paths": {
    "/things": {
      "post": {
        "operationId": "createThing",
        "summary": "Create a thing",
        "description": "Things have names.",
        "x-permission": "things:write",
        "x-key": [
          "secret",
          "publishable"
        ],
        "x-errors": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ThingCreate"
              },
              "example": {
                "name": "A thing"
              }
            }
          }
        },
        "responses": {
          "201": {
            "$ref": "#/components/responses/Thing"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/things/{id}": {
      "parameters": [
        {
          "name": "id",
          "in": "path",
          "required": true,
          "schema": {
            "type": "string"
          }
        }
      ],
      "get": {
        "operationId": "getThing",
        "summary": "Get a thing",
        "x-permission": "things:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "THING_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Thing"
          },
          "404": {
            "$ref": "#/components/responses/Refused"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "deleteThing",
        "summary": "Delete a thing",
        "x-permission": "things:write",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "THING_NOT_FOUND"
        ],
        "responses": {
          "204": {
            "description": "It is gone."
          },
          "404": {
            "$ref": "#/components/responses/Refused"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    }
  },
  "webhooks": {
    "thing.created": {
      "post": {
        "operationId": "onThingCreated",
        "summary": "A thing was created",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ThingEvent"
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "description": "Received."
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "apiKey": {
        "type": "http",
        "scheme": "bearer"
      }
    },
    "parameters": {
      "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "schema": {
          "type": "string",
          "maxLength": 255
        }
      }
    },
    "responses": {
      "Thing": {
        "description": "The thing.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Thing"
            },
            "examples": {
              "one": {
                "value": {
                  "id": "thg_1",
                  "name": "A thing"
                }
              }
            }
          }
        }
      },
      "Refused": {
        "description": "A refusal.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      }
    },
    "schemas": {
      "Thing": {
        "type": "object",
        "required": [
          "id",
          "name"
        ],
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "note": {
            "type": [
              "string",
              "null"
            ]
          },
          "last_event": {
            "$ref": "#/components/schemas/Event"
          },
          "last_event_type": {
            "$ref": "#/components/schemas/EventType"
          }
        }
      },
      "ThingCreate": {
        "type": "object",
        "required": [
          "name"
        ],
        "properties": {
          "name": {
            "type": "string",
            "maxLength": 40
          },
          "code": {
            "type": "string",
            "pattern": "^[A-Z]+$",
            "x-message": "Use capital letters."
          },
          "kind": {
            "const": "small",
            "x-message": "Only small ones are made."
          },
          "size": {
            "anyOf": [
              {
                "type": "integer"
              },
              {
                "const": "any"
              }
            ],
            "x-message": "Write a number, or any."
          },
          "colour": {
            "type": "string",
            "enum": [
              "red",
              "blue"
            ],
            "default": "red"
          }
        }
      },
      "EventEnvelope": {
        "type": "object",
        "required": [
          "id"
        ],
        "properties": {
          "id": {
            "type": "string"
          }
        }
      },
      "ThingEvent": {
        "allOf": [
          {
            "$ref": "#/components/schemas/EventEnvelope"
          },
          {
            "type": "object",
            "required": [
              "type",
              "data"
            ],
            "properties": {
              "type": {
                "type": "string",
                "enum": [
                  "thing.created"
                ]
              },
              "data": {
                "type": "object",
                "required": [
                  "thing"
                ],
                "properties": {
                  "thing": {
                    "$ref": "#/components/schemas/Thing"
                  }
                }
              }
            }
          }
        ]
      },
      "Event": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ThingEvent"
          }
        ]
      },
      "EventType": {
        "type": "string",
        "enum": [
          "thing.created"
        ]
      },
      "Error": {
        "type": "object",
        "required": [
          "code",
          "message"
        ],
        "properties": {
          "code": {
            "$ref": "#/components/schemas/ErrorCode"
          },
          "message": {
            "type": "string"
          }
        }
      },
      "ErrorCode": {
        "type": "string",
        "enum": [
          "UNAUTHORIZED",
          "THING_NOT_FOUND"
        ],
        "x-errors": {
          "UNAUTHORIZED": {
            "status": 401,
            "shared": true,
            "message": "The key is missing or wrong.",
            "action": "Send a key."
          },
          "THING_NOT_FOUND": {
            "status": 404,
            "message": "There is no such thing.",
            "action": "Check the id."
          }
        }
      }
    }
  }
};
