import { describe, expect, it } from 'vitest'
import { renameInScript } from './rename-in-script.js'

const names: Record<string, string[]> = { a: ['a_2'], 'b.c': ['b_2.c'], group: ['group.x', 'group.y_2'] }
const rename = (script: string) => renameInScript(script, (name) => names[name] ?? [name])

describe('renameInScript', () => {
  it.each([
    ['getField("a").value = 1', 'getField("a_2").value = 1'],
    ["this.getField('b.c')", 'this.getField("b_2.c")'],
    ['AFSimple_Calculate("SUM", new Array ("a", "b.c"));', 'AFSimple_Calculate("SUM", new Array ("a_2", "b_2.c"));'],
    ['AFSimple_Calculate("SUM", "a, other")', 'AFSimple_Calculate("SUM", "a_2, other")'],
    ['AFSimple_Calculate("a", ["z"])', 'AFSimple_Calculate("a", ["z"])'],
    ['this.resetForm(["a", "group"])', 'this.resetForm(["a_2", "group.x", "group.y_2"])'],
    ['submitForm({cURL: "a", aFields: ["a"]})', 'submitForm({cURL: "a", aFields: ["a_2"]})'],
    ['getField("\\x61")', 'getField("a_2")'],
    ['app.alert("a"); // getField("a")', 'app.alert("a"); // getField("a")'],
    ['var s = "getField(\'a\')" /* getField("a") */', 'var s = "getField(\'a\')" /* getField("a") */'],
    ['x.replace(/"getField(/g, ""); getField("a")', 'x.replace(/"getField(/g, ""); getField("a_2")'],
  ])('follows string literals: %s', (script, expected) => {
    expect(rename(script)).toEqual({ script: expected, isUncertain: false })
  })

  it.each([
    'getField("a" + i)',
    'getField(name)',
    'getField("group")',
    'this.resetForm()',
    'submitForm("http://a.example")',
    'for (var i = 0; i < this.numFields; i++) this.getNthFieldName(i)',
    'eval(x)',
  ])('says where names cannot be followed: %s', (script) => {
    expect(rename(script)).toEqual({ script, isUncertain: true })
  })
})
