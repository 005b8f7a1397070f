<?php
/**
 * What a page can show: one entry for each block and its shortcode.
 *
 * @package Charity_Kit
 */

defined( 'ABSPATH' ) || exit;

/**
 * By name: the block "charity-kit/NAME" has the shortcode "charity_NAME", with underscores for dashes. Its fields are attributes of both.
 *
 * - tag: the element, and flags: attributes of it without a value;
 * - path, link: where its fallback link leads on the centre's site, and the link's text;
 * - fields: the element's attribute, the field's label, help and choices in the editor.
 *
 * @return array<string, array>
 */
function charity_kit_elements() {
	return array(
		'donate'   => array(
			'tag'     => 'charity-donate',
			'flags'   => '',
			'path'    => '/donate',
			'link'    => __( 'Donate on the centre’s site', 'charity-kit' ),
			'example' => '[charity_donate campaign="3" mode="inline"]',
			'fields'  => array(
				'campaign' => array(
					'attribute' => 'campaign-id',
					'label'     => __( 'Campaign', 'charity-kit' ),
					'help'      => __( 'Its number. Leave it empty to let people choose.', 'charity-kit' ),
				),
				'amount'   => array(
					'attribute' => 'amount',
					'label'     => __( 'Amount', 'charity-kit' ),
					'help'      => __( 'What a gift starts with, in whole shillings.', 'charity-kit' ),
				),
				'mode'     => array(
					'attribute' => 'mode',
					'label'     => __( 'Shown as', 'charity-kit' ),
					'choices'   => array(
						''         => __( 'A button', 'charity-kit' ),
						'inline'   => __( 'A card with amounts', 'charity-kit' ),
						'floating' => __( 'A button in the corner of the screen', 'charity-kit' ),
					),
				),
				'label'    => array(
					'attribute' => 'label',
					'label'     => __( 'The button’s text', 'charity-kit' ),
					'help'      => __( 'Leave it empty for “Give Hope”.', 'charity-kit' ),
				),
			),
		),
		'shop'     => array(
			'tag'     => 'charity-shop',
			// Every link on a WordPress site loads another page, and the basket comes along.
			'flags'   => ' persist-cart',
			'path'    => '/marketplace',
			'link'    => __( 'See the shop on the centre’s site', 'charity-kit' ),
			'example' => '[charity_shop]',
			'fields'  => array(
				'category'  => array(
					'attribute' => 'category',
					'label'     => __( 'Category', 'charity-kit' ),
					'help'      => __( 'The one that is shown at first.', 'charity-kit' ),
				),
				'page_size' => array(
					'attribute' => 'page-size',
					'label'     => __( 'Products per page', 'charity-kit' ),
					'help'      => __( 'From 1 to 49; 8 if empty.', 'charity-kit' ),
				),
			),
		),
		'campaign' => array(
			'tag'     => 'charity-campaign',
			'flags'   => '',
			'path'    => '/donate',
			'link'    => __( 'See the campaign on the centre’s site', 'charity-kit' ),
			'example' => '[charity_campaign id="3"]',
			'fields'  => array(
				'id' => array(
					'attribute' => 'campaign-id',
					'label'     => __( 'Campaign', 'charity-kit' ),
					'help'      => __( 'Its number. Leave it empty for the first one.', 'charity-kit' ),
				),
			),
		),
		'product'  => array(
			'tag'     => 'charity-product',
			'flags'   => ' persist-cart',
			'path'    => '/marketplace',
			'link'    => __( 'See the shop on the centre’s site', 'charity-kit' ),
			'example' => '[charity_product id="5"]',
			'fields'  => array(
				'id' => array(
					'attribute' => 'product-id',
					'label'     => __( 'Product', 'charity-kit' ),
					'help'      => __( 'Its number, as in its address on the centre’s site.', 'charity-kit' ),
				),
			),
		),
		'cart'     => array(
			'tag'     => 'charity-cart-button',
			'flags'   => ' persist-cart',
			'path'    => '/checkout',
			'link'    => __( 'Your cart on the centre’s site', 'charity-kit' ),
			'example' => '[charity_cart]',
			'fields'  => array(),
		),
		'custom-order' => array(
			'tag'     => 'charity-custom-order',
			'flags'   => '',
			'path'    => '/marketplace',
			'link'    => __( 'Order a piece on the centre’s site', 'charity-kit' ),
			'example' => '[charity_custom_order]',
			'fields'  => array(
				'label' => array(
					'attribute' => 'label',
					'label'     => __( 'The button’s text', 'charity-kit' ),
					'help'      => __( 'Leave it empty for “Create Custom Order”.', 'charity-kit' ),
				),
			),
		),
	);
}
