import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** Where systems keep their programs, whatever PATH says. */
export const systemProgramFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/local/sbin', '/usr/sbin', '/sbin']

/** Path of a program, searched in the folders of PATH and then in given places; starts nothing. */
export function findProgram(name: string, places: readonly string[] = []): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  return [...folders.map((folder) => join(folder, name)), ...places].find(isProgram)
}

/** A program of the system, found whatever PATH says: what confines other programs must not depend on how this one was started. */
export const findSystemProgram = (name: string): string | undefined =>
  findProgram(
    name,
    systemProgramFolders.map((folder) => join(folder, name)),
  )

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
