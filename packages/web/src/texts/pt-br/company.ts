import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages about the site, its features, and how to reach its makers, in Brazilian Portuguese. */
export const company: PartialTranslation<Catalog['company']> = {
  about: {
    metaTitle: 'Sobre o Sheaf',
    description: 'O que é o Sheaf, para quem ele é e as poucas regras com que foi feito.',
    title: 'Sobre o Sheaf',
    lead: 'O Sheaf é uma caixa de ferramentas gratuita para arquivos PDF e imagens, para quem precisa ajustar um documento e não quer se cadastrar para isso.',
    sections: [
      {
        heading: 'O que ele faz',
        text: [
          'O Sheaf junta, divide, gira, numera, assina, protege e converte documentos. Cada ferramenta faz uma única coisa, informa o que aceita antes de você selecionar um arquivo e diz onde o resultado foi feito.',
        ],
      },
      {
        heading: 'As regras com que foi feito',
        text: [
          'Uma ferramenta para documentos precisa merecer confiança. Estas regras valem para todas as suas partes:',
        ],
        list: [
          'Nada se perde sem aviso. Se uma alteração invalida algo, como uma assinatura digital, o resultado informa.',
          'Um resultado nunca é pior do que o que você entregou. Um arquivo que não pode ser reduzido é devolvido como estava.',
          'Nada é inventado: não há resultados fictícios nem barras de progresso que andam para trás.',
          'Seus arquivos são assunto seu. O servidor os esquece quando o trabalho termina, e seu próprio dispositivo pode fazê-lo no lugar dele.',
        ],
      },
      {
        heading: 'Um programa, várias formas de usar',
        text: [
          'O mesmo núcleo funciona no servidor, no seu navegador, na linha de comando e como biblioteca. Quem trabalha com muitos arquivos, ou não pode enviá-los a lugar nenhum, pode executar o Sheaf no próprio computador; é software livre com licença MIT.',
        ],
      },
    ],
  },

  features: {
    metaTitle: 'Recursos',
    description:
      'O que as ferramentas do Sheaf fazem e o que preservam: páginas, segurança, conversão, imagens, privacidade.',
    title: 'Recursos',
    lead: 'O que você pode fazer aqui e com o que pode contar.',
    sections: [
      {
        heading: 'Páginas',
        text: [
          'Junte documentos, divida-os por intervalos, a cada certo número de páginas ou página por página; exclua, gire e reordene páginas; adicione números de página e marcas-d’água. Marcadores, links, campos de formulário, rótulos de página, anexos e camadas acompanham suas páginas.',
          'As páginas são indicadas do mesmo jeito em toda parte: 1-3,5 e também 3- para “até o fim”, last (última), odd (ímpares), even (pares) e !4 para “todas menos”.',
        ],
      },
      {
        heading: 'Segurança',
        text: [
          'Proteja um documento com uma senha (AES-256) e escolha o que os leitores podem fazer, ou remova a senha de um documento se você a conhece. Insira assinaturas desenhadas, textos e datas; são imagens e textos na página, não assinaturas criptográficas.',
        ],
      },
      {
        heading: 'Conversão',
        text: [
          'Converta páginas em imagens JPG, PNG, TIFF, WebP ou AVIF, e imagens em um PDF. No caminho para o PDF, as imagens não perdem nada, a menos que você peça um arquivo menor.',
          'Arquivos do Word, Excel, PowerPoint e OpenDocument viram PDF como o LibreOffice os imprime. Um PDF vira um documento do Word com parágrafos, títulos, listas e tabelas, em vez de uma caixa de texto por linha, e suas tabelas viram uma pasta de trabalho do Excel com números e datas com os quais se pode calcular.',
          'Páginas digitalizadas passam a ser pesquisáveis: o texto é reconhecido em dez idiomas, vários ao mesmo tempo, e colocado de forma invisível sob a página, que fica como está. Ou obtenha só o texto. Isso também pode ser feito no seu dispositivo.',
        ],
      },
      {
        heading: 'Arquivos menores',
        text: [
          'Reduza arquivos PDF: as imagens são compactadas o máximo possível sem que se perceba, as fontes ficam só com os caracteres usados e o que ninguém pode ver é removido. O texto continua sendo texto. O ganho depende do conteúdo: muito com fotos e digitalizações, pouco com texto puro.',
          'Reduza imagens JPG, PNG, WebP, GIF, TIFF e BMP sem que se perceba, muitas de uma vez.',
        ],
      },
      {
        heading: 'Onde o trabalho é feito',
        text: [
          'Por padrão, o servidor faz o trabalho. Com “Neste dispositivo” ativado, quem faz é o seu navegador: nada é enviado e o resultado é o mesmo; só imagens compactadas podem variar um pouco de tamanho. Cada resultado informa onde foi feito. Sem servidor, o site trabalha no seu dispositivo automaticamente.',
        ],
      },
      {
        heading: 'Para todas as pessoas',
        list: [
          'Tudo pode ser feito com o teclado; o que se arrasta também tem botões.',
          'Preparado para leitores de tela, com bom contraste nos modos claro e escuro, e para quem prefere menos movimento.',
          'De um celular pequeno a uma tela muito grande.',
          'Em inglês, alemão, francês, espanhol, português e japonês.',
        ],
      },
    ],
  },

  contact: {
    metaTitle: 'Contato',
    description: 'A quem perguntar sobre esta instalação do Sheaf e onde relatar um erro do programa.',
    title: 'Contato',
    lead: 'A quem perguntar depende do assunto.',
    operator: {
      heading: 'Sobre esta instalação',
      known: 'Esta instalação do Sheaf é administrada por:',
      unknown:
        'Quem administra este servidor não informou aqui quem é. Se for você: preencha seus dados antes de publicar o site; eles ficam em um único arquivo, content/operator.ts.',
      email: 'E-mail',
    },
    source: {
      heading: 'Sobre o programa',
      known: 'Erros e sugestões vão para a lista de problemas que acompanha o código-fonte:',
      unknown:
        'Erros e sugestões vão para a lista de problemas que acompanha o código-fonte do Sheaf, no lugar de onde você ou quem administra este servidor o obteve.',
      hints: [
        'Diga qual ferramenta usou, o que esperava e o que aconteceu em vez disso.',
        'Se apareceu um erro com um número de solicitação, informe-o. Ele não revela nada sobre você nem sobre o seu arquivo.',
        'Não anexe um documento que outras pessoas não possam ver. Muitas vezes basta a mensagem de erro.',
      ],
    },
    security: {
      heading: 'Sobre uma falha de segurança',
      text: 'Não a publique. Use o canal privado descrito no arquivo SECURITY.md do código-fonte.',
    },
  },
}
