import { expect, it } from 'vitest'
import { withFontAliases, withFontsOfSameWidths } from './font-aliases.js'

it('a configuration of fontconfig gets fonts that look alike for those that are missing, behind its own rules', () => {
  const changed = withFontAliases('<?xml version="1.0"?><fontconfig><own/></fontconfig>\n')
  expect(changed).toMatch(/^<\?xml version="1\.0"\?><fontconfig><own\/><match .*<\/fontconfig>\n$/s)
  expect(changed).toMatch(/<string>Helvetica<\/string><\/test><edit [^>]*><string>Liberation Sans<\/string>/)
  expect(changed).toMatch(/<string>Calibri Light<\/string><\/test><edit [^>]*><string>Carlito<\/string>/)
  const machine = withFontsOfSameWidths('<fontconfig></fontconfig>')
  expect(machine).toContain('Calibri Light')
  expect(machine).not.toContain('Helvetica')
  expect(withFontAliases('damaged')).toBe('damaged')
})
