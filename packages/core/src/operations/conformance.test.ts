import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
