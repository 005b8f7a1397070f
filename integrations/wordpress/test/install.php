<?php
/**
 * Makes WordPress's database, and installs WordPress into it without the network.
 *
 * Usage: php install.php WORDPRESS SOCKET
 */

list( , $directory, $socket ) = $argv;
( new mysqli( null, 'root', '', '', 0, $socket ) )->query( 'CREATE DATABASE wordpress' );

$_SERVER['HTTP_HOST'] = 'localhost';
define( 'WP_INSTALLING', true );

/** In the place of WordPress's own, which sends an email. */
function wp_new_blog_notification() {}

require $directory . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A school', 'admin', 'admin@school.example', true, '', 'password' );
wp_create_user( 'author', 'password', 'author@school.example' );
( new WP_User( get_user_by( 'login', 'author' )->ID ) )->set_role( 'author' );
