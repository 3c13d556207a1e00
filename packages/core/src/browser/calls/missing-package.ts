import { ToolError } from '../../errors.js'

/** Says which package the page was built without. The bundle calls it where it names files of optional packages. */
export function missingPackage(name: string, cause: unknown): ToolError {
  const message = `The package ${name} is not part of this page. Install it (npm install ${name}) and build the page again.`
  return new ToolError('UNAVAILABLE', message, { cause })
}
