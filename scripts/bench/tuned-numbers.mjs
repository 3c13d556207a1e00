import { parseSync } from 'oxc-parser'

/**
 * A number that an engine was tuned with.
 * @typedef {{ name: string, value: number, start: number, end: number }} TunedNumber
 */

/**
 * The numbers in the constants at the top of a module: those of objects, `group.name`, and those of constants in capital letters.
 * @param {string} path
 * @param {string} text
 * @returns {TunedNumber[]}
 */
export function tunedNumbers(path, text) {
  return parseSync(path, text).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && (isGroup(init) || /^[A-Z][A-Z\d_]*$/.test(id.name))
        ? numbersOf(id.name, init, text)
        : [],
    )
  })
}

/** @param {import('oxc-parser').Expression} node @returns {boolean} */
function isGroup(node) {
  return node.type === 'ObjectExpression' || (node.type === 'TSSatisfiesExpression' && isGroup(node.expression))
}

/** @param {string} name @param {import('oxc-parser').Expression} node @param {string} text @returns {TunedNumber[]} */
function numbersOf(name, node, text) {
  if (node.type === 'TSSatisfiesExpression') return numbersOf(name, node.expression, text)
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element, index) =>
      element && element.type !== 'SpreadElement' ? numbersOf(`${name}.${index}`, element, text) : [],
    )
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? numbersOf(`${name}.${property.key.name}`, property.value, text)
        : [],
    )
  const written = text.slice(node.start, node.end)
  return /^-?\d[\d_.]*(e-?\d+)?$/.test(written)
    ? [{ name, value: Number(written.replaceAll('_', '')), start: node.start, end: node.end }]
    : []
}

/** A number that is moved by a share of it; whole numbers stay whole and move by at least one. @param {number} value @param {number} share */
export function movedBy(value, share) {
  const moved = value * (1 + share)
  if (!Number.isInteger(value)) return Number(moved.toPrecision(6))
  return Math.round(moved) === value ? value + Math.sign(share) : Math.round(moved)
}

/**
 * A change of one number in a source file, which `importTypeScript` makes while it loads. It reaches a program by the environment.
 * @typedef {{ path: string, start: number, end: number, value: number }} NumberChange
 */

/** The variable that names the change. */
export const CHANGE_VARIABLE = 'SHEAF_BENCH_NUMBER'

/** @param {string} text @param {NumberChange} change */
export function withChange(text, { start, end, value }) {
  return `${text.slice(0, start)}${value}${text.slice(end)}`
}
