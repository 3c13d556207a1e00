export { type OpenApiDocument, openApi } from './openapi.js'
export { shareParts, writeDocument } from './share-parts.js'
