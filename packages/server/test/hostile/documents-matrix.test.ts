import { describe } from 'vitest'
import { operationsMeetHostileFiles } from './documents-matrix.js'

describe('rows 36–44: every operation on PDFs ends soundly with a hostile file, and every kind of hostile file with some', () => {
  operationsMeetHostileFiles(12)
})
