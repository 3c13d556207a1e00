export { type OpenApiDocument, openApi } from './openapi.js'
