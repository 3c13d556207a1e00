import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the page of help, in Brazilian Portuguese. */
export const help: PartialTranslation<Catalog['help']> = {
  metaTitle: 'Ajuda e perguntas frequentes',
  description: 'Respostas sobre arquivos, formatos, limites, senhas, assinaturas e o trabalho off-line.',
  title: 'Ajuda e perguntas frequentes',
  lead: 'O que mais se pergunta e o que fazer quando algo não funciona.',
  general: 'Geral',
  groups: [
    {
      heading: 'Trabalhar com arquivos',
      list: [
        {
          question: 'Como começo?',
          answer:
            'Escolha uma ferramenta na página inicial, ou solte um arquivo nela e escolha entre o que é possível fazer com ele. Na página de uma ferramenta você pode soltar arquivos em qualquer lugar, selecioná-los ou colá-los.',
        },
        {
          question: 'Meu PDF tem senha. Posso usá-lo?',
          answer:
            'Sim, se você souber a senha. A ferramenta a pede na hora. Os resultados não ficam protegidos, a menos que você os proteja de novo; o resultado informa isso.',
        },
        {
          question: 'Como indico páginas?',
          answer:
            'Por exemplo, 1-3,5. Também 3- (até o fim), -3 (desde o começo), last (a última), r2 (a penúltima), odd (ímpares), even (pares), !4 (todas menos a 4) e 5-1 (em ordem inversa).',
        },
        {
          question: 'Por que meu arquivo não ficou menor?',
          answer:
            'Porque não foi possível reduzi-lo com a qualidade escolhida. Nesse caso você recebe o original sem alterações, em vez de algo pior.',
        },
        {
          question: '“Assinar PDF” cria uma assinatura digital?',
          answer:
            'Não. Ela coloca na página uma assinatura desenhada ou digitada, textos e datas. Não prova quem assinou. Modificar um documento que tem uma assinatura digital invalida essa assinatura; o resultado avisa.',
        },
      ],
    },
    {
      heading: 'Neste dispositivo',
      list: [
        {
          question: 'Para que serve o botão “Neste dispositivo”?',
          answer:
            'Ele faz o seu navegador trabalhar no lugar do servidor. Nada é enviado. Sua escolha é lembrada, e cada resultado informa onde foi feito.',
        },
        {
          question: 'Todas as ferramentas podem fazer isso?',
          answer:
            'Quase todas. Word, Excel, PowerPoint e HTML para PDF, juntar vídeos e carimbos de tempo precisam de um servidor. Uma ferramenta que precisa do servidor informa isso e não envia nada enquanto o botão está ativado.',
        },
        {
          question: 'O botão está ativado e não pode ser alterado. Por quê?',
          answer:
            'Nenhum servidor responde, então só resta o seu dispositivo. Assim que um responder, você poderá escolher novamente.',
        },
      ],
    },
    {
      heading: 'Quando algo dá errado',
      list: [
        {
          question: 'Uma ferramenta diz que meu arquivo está danificado.',
          answer:
            'O Sheaf abre muitos documentos danificados e avisa. Se não conseguir, abra o arquivo em outro programa, salve-o ou imprima-o novamente como PDF e tente outra vez.',
        },
        {
          question: 'O servidor está ocupado ou não responde.',
          answer: 'Tente novamente em um minuto ou ative “Neste dispositivo”, que não precisa de servidor.',
        },
        {
          question: 'Não consigo mais baixar meu resultado.',
          answer:
            'Os resultados que aguardam no servidor são excluídos em no máximo duas horas. Use a ferramenta mais uma vez.',
        },
        {
          question: 'A quem posso perguntar?',
          answer:
            'A página de contato informa quem administra esta instalação e onde são reunidos os erros do programa.',
        },
      ],
    },
  ],
  keys: {
    heading: 'Teclas',
    list: [
      { key: '/', does: 'vai para a caixa de busca da página inicial' },
      { key: 'F8', does: 'vai para a mensagem que acabou de aparecer' },
      { key: 'Esc', does: 'fecha um menu ou uma caixa de diálogo' },
      { key: 'Tab', does: 'passa de um controle para o próximo; com Shift, volta' },
    ],
  },
}
