import { code, generatedNote, table } from './markdown.mjs'

/**
 * @typedef {import('./load-sources.mjs').Sources} Sources
 * @typedef {import('@sheaf/core').ErrorCode} ErrorCode
 */

/** @type {Record<import('../../packages/cli/src/output/failure.js').CommandErrorCode, string>} */
const commandErrors = {
  USAGE: 'The command line cannot be understood.',
  INPUT_UNREADABLE: 'An input cannot be read.',
  OUTPUT_EXISTS: 'The result already exists. To replace it, pass `--force`; to keep it, pass `--existing skip`.',
  OUTPUT_NOT_WRITTEN: 'The result cannot be written.',
  NO_SPACE: 'The disk is full.',
  NOTHING_DONE:
    'There was nothing to do, for example because no text matched, and no file was written. To write the file anyway, pass `--allow-nothing`.',
  NOT_BEGUN: 'The file was not started, because the run was interrupted or `--fail-fast` ended it.',
}

/** @type {Record<keyof Sources['exitCodes'], string>} */
const exitMeanings = {
  done: 'Done.',
  bug: 'A bug in Sheaf.',
  usage: 'Incorrect usage, or an invalid input or option.',
  limit: 'A limit was exceeded.',
  password: 'A password is needed, or the one given is wrong.',
  unavailable: 'This machine lacks something, such as a program or disk space.',
  timeout: 'The work took too long.',
  partial: 'Only some files failed, or the failures have different exit codes.',
  nothing: 'There was nothing to do, and no file was written.',
  hungUp: 'The terminal was closed (SIGHUP).',
  interrupted: 'Interrupted (Ctrl-C, SIGINT).',
  readerLeft: 'The reader of standard output closed it, as in `sheaf … | head` (SIGPIPE).',
  terminated: 'Stopped by another program (SIGTERM).',
}

/**
 * The page of errors: what each code means, and what it becomes over HTTP and on the command line.
 * @param {Sources} sources
 */
export function errorsPage(sources) {
  const { errorTable, exitCodes, problemTable, ToolError, toProblem, toFailure, exitCodeOf } = sources
  const codes = /** @type {ErrorCode[]} */ (Object.keys(errorTable))
  const overHttp = new Map(codes.map((name) => [name, toProblem(new ToolError(name, ''), '')]))
  const reached = new Set([...overHttp.values()].map((problem) => problem.code))
  const coreRows = codes.map((name) => {
    const { kind, title } = errorTable[name]
    const problem = overHttp.get(name)
    const status = `${problem?.status}${problem?.code === name ? '' : ` ${code(problem?.code ?? '')}`}`
    return [code(name), kind, status, String(exitCodeOf(toFailure(new ToolError(name, '')))), title]
  })
  const httpRows = Object.entries(problemTable)
    .filter(([name]) => !reached.has(/** @type {keyof typeof problemTable} */ (name)))
    .map(([name, { status, title }]) => [code(name), String(status), title])
  const commandRows = Object.entries(commandErrors).map(([name, meaning]) => {
    const kind = name === 'NO_SPACE' ? 'unavailable' : 'input'
    // That the run ended early has a code of its own, by what ended it.
    const exit = name === 'NOT_BEGUN' ? '–' : String(exitCodeOf({ code: name, kind }))
    return [code(name), exit, meaning]
  })
  const exitRows = Object.entries(exitCodes).map(([name, number]) => [
    String(number),
    exitMeanings[/** @type {keyof typeof exitCodes} */ (name)],
  ])
  return `${[
    generatedNote,
    '# Errors',
    'Every error has a code for programs and a message for people. The message says what failed, why (if that is not obvious), and what to do. Codes are stable; messages may change.',
    '## Operation errors',
    'Thrown as `ToolError` in TypeScript. The HTTP column gives the status, and the code of the response if it differs; the exit column gives the exit code of `sheaf`.',
    table(['Code', 'Kind', 'HTTP', 'Exit', 'Meaning'], coreRows),
    '## HTTP API errors',
    'Responses to failed requests are `application/problem+json` with `type`, `title`, `status`, `code`, `message`, `error`, `details` and `requestId`. `message` is the text for people; `details.problems` names each invalid field. In addition to the codes above:',
    table(['Code', 'Status', 'Meaning'], httpRows),
    '## Command line errors',
    'With `--json`, the error of each file is part of the report. In addition to the codes above:',
    table(['Code', 'Exit', 'Meaning'], commandRows),
    '## Exit codes',
    table(['Exit', 'Meaning'], exitRows),
  ].join('\n\n')}\n`
}
