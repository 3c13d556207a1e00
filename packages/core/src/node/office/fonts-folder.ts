import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { escapeXml } from '../../text/xml/escape-xml.js'

/** Folder of the fonts for Office documents, or `undefined` if their package is not installed. */
export function officeFontsFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('@sheaf/office-fonts/package.json'))
  } catch {
    return undefined
  }
}

/** Folders in which the user of this process keeps fonts of their own. */
export function userFontFolders(): string[] {
  return ['.fonts', join('.local', 'share', 'fonts')]
    .map((name) => join(homedir(), name))
    .filter((path) => existsSync(path))
}

/**
 * A configuration for fontconfig: the fonts of the machine as it says itself, and those of more folders.
 *
 * @param cache folder for what fontconfig finds out about them
 */
export function fontConfiguration(folders: readonly string[], cache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(cache)}</cachedir>`,
    '</fontconfig>\n',
  ].join('\n')
}
